import type { Owner, Section, Statement } from './statement.ts';
import { authentication } from './statements/authentication.ts';
import { endpointsBuilder } from './statements/endpoints-builder.ts';
import { endpointsChat } from './statements/endpoints-chat.ts';
import { endpointsCode } from './statements/endpoints-code.ts';
import { endpointsCommon } from './statements/endpoints-common.ts';
import { endpointsImage } from './statements/endpoints-image.ts';
import { endpointsMusic } from './statements/endpoints-music.ts';
import { endpointsPayments } from './statements/endpoints-payments.ts';
import { endpointsVideo } from './statements/endpoints-video.ts';
import { errors } from './statements/errors.ts';
import { events } from './statements/events.ts';
import { limits } from './statements/limits.ts';
import { purposeAndRules } from './statements/purpose-and-rules.ts';
import { resourcesChat } from './statements/resources-chat.ts';
import { resourcesWork } from './statements/resources-work.ts';
import { states } from './statements/states.ts';
import { versioning } from './statements/versioning.ts';

export const sections: readonly Section[] = [
  { name: 'Purpose and rules', owner: 'ground-floor', statements: purposeAndRules },
  { name: 'Resources: chat', owner: 'chat', statements: resourcesChat },
  { name: 'Resources: code, image, music, builder', owner: 'code', statements: resourcesWork },
  { name: 'States and transitions', owner: 'music', statements: states },
  { name: 'Endpoints: common rules', owner: 'ground-floor', statements: endpointsCommon },
  { name: 'Endpoints: chat and models', owner: 'chat', statements: endpointsChat },
  { name: 'Endpoints: code', owner: 'code', statements: endpointsCode },
  { name: 'Endpoints: music', owner: 'music', statements: endpointsMusic },
  { name: 'Endpoints: image', owner: 'image', statements: endpointsImage },
  { name: 'Endpoints: video', owner: 'video', statements: endpointsVideo },
  { name: 'Endpoints: builder', owner: 'builder', statements: endpointsBuilder },
  { name: 'Endpoints: payments', owner: 'payments', statements: endpointsPayments },
  { name: 'Authentication', owner: 'ground-floor', statements: authentication },
  { name: 'Events', owner: 'webhooks', statements: events },
  { name: 'Errors', owner: 'ground-floor', statements: errors },
  { name: 'Limits', owner: 'ground-floor', statements: limits },
  { name: 'Versioning', owner: 'ground-floor', statements: versioning },
];

export const statementById: ReadonlyMap<string, Statement> = new Map(
  sections.flatMap((section) => section.statements.map((statement) => [statement.id, statement] as const)),
);

export const ownerOf = (section: Section, statement: Statement): Owner => statement.owner ?? section.owner;
