import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
  readonly propertyNames?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly pattern: RegExp;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** What the body may hold goes on where the document ends: a model reads the rest of it. */
  readonly isLoose: boolean;
  readonly statuses: ReadonlySet<number>;
  /** What an answer of this status may be. */
  readonly typesOf: (status: number) => readonly string[];
}

export const documentFile = new URL('../../packages/contract/openapi.json', import.meta.url).pathname;
const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document;

const bodyOf = ({ content }: Content) => content?.['application/json']?.schema;

export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name]!;
}

function operationOf(path: string, method: string, declared: DocumentedOperation): Operation {
  const body = declared.requestBody && bodyOf(declared.requestBody);
  return {
    id: declared.operationId,
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: declared.parameters ?? [],
    body,
    isLoose: body !== undefined && resolve(body).additionalProperties !== false,
    statuses: new Set(Object.keys(declared.responses).map(Number)),
    typesOf: (status) => Object.keys(declared.responses[status]?.content ?? {}),
  };
}

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, declared]) => operationOf(path, method, declared)),
);

const ajv = new Ajv2020({ strict: false, validateFormats: true });
// The formats module is CommonJS: its default export is the function in Node, its type says otherwise.
(addFormats as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: 'document', ...document });

const pointer = (...parts: readonly string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const compiled = new Map<string, ValidateFunction>();

function validatorAt(reference: string): ValidateFunction {
  const known = compiled.get(reference) ?? ajv.compile({ $ref: reference });
  compiled.set(reference, known);
  return known;
}

function faultsAt(reference: string, value: unknown): string | null {
  const validate = validatorAt(reference);
  return validate(value) ? null : ajv.errorsText(validate.errors);
}

const jsonSchema = ['content', 'application/json', 'schema'] as const;

/** What the document finds wrong with an answer's body; null: nothing. */
export function responseFaults({ path, method }: Operation, status: number, value: unknown): string | null {
  return faultsAt(pointer('paths', path, method.toLowerCase(), 'responses', String(status), ...jsonSchema), value);
}

/** The same for one event of an answer that comes as a stream. */
export function eventFaults({ path, method }: Operation, value: unknown): string | null {
  const schema = ['content', 'text/event-stream', 'schema'] as const;
  return faultsAt(pointer('paths', path, method.toLowerCase(), 'responses', '200', ...schema), value);
}

export const jobFaults = (value: unknown): string | null => faultsAt(pointer('components', 'schemas', 'Job'), value);

export function requestFaults({ path, method }: Operation, value: unknown): string | null {
  return faultsAt(pointer('paths', path, method.toLowerCase(), 'requestBody', ...jsonSchema), value);
}

/** For the small schemas of parameters, which may name one that the document shares. */
export function valueFaults(schema: Schema, value: unknown): string | null {
  const { $ref: shared } = schema as { readonly $ref?: string };
  if (shared !== undefined) return faultsAt(`document${shared}`, value);
  return ajv.validate(schema, value) ? null : ajv.errorsText();
}

export const errorFaults = (value: unknown): string | null =>
  faultsAt(pointer('components', 'schemas', 'Error'), value);
