import { describe, expect, test } from 'vitest';
import { errorTable, type ErrorCode } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { routes } from './routes/index.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}

const text = JSON.stringify(openApiDocument());
const whole = JSON.parse(text) as { readonly [name: string]: Json };
const paths = whole['paths'] as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function resolve(reference: string): Json | undefined {
  let at: Json | undefined = whole;
  for (const part of reference.replace(/^#\//, '').split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at = (at as { readonly [name: string]: Json } | undefined)?.[name];
  }
  return at;
}

function referencesIn(json: Json): string[] {
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([name, value]: [string, Json]) =>
    name === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  );
}

describe('the OpenAPI document', () => {
  test('is of version 3.1 and the same every time', () => {
    expect(whole['openapi']).toBe('3.1.0');
    expect(JSON.stringify(openApiDocument())).toBe(text);
  });

  test('holds every route and nothing else, each under an id of its own', () => {
    const documented = operations.map(
      ({ path, method, operation }) => `${operation.operationId} ${method.toUpperCase()} ${path}`,
    );
    expect(new Set(documented)).toEqual(new Set(routes.map(({ id, method, path }) => `${id} ${method} ${path}`)));
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  });

  test('refers only to what is in it, and holds nothing that nobody refers to', () => {
    const references = new Set(referencesIn(whole));
    expect([...references].filter((reference) => resolve(reference) === undefined)).toEqual([]);
    const components = whole['components'] as Readonly<Record<'schemas' | 'headers', object>>;
    for (const kind of ['schemas', 'headers'] as const) {
      for (const name of Object.keys(components[kind])) expect(references).toContain(`#/components/${kind}/${name}`);
    }
  });

  test.each(operations.map(({ path, method, operation }) => [`${method.toUpperCase()} ${path}`, path, operation]))(
    '%s describes its parameters and all its answers',
    (_name, path, operation) => {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], true]),
      );
      const route = routes.find(({ id }) => id === operation.operationId)!;
      expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
      const own = route.accepted ? [`${route.status}`, '202'] : [`${route.status}`];
      const successes = route.isBytes ? ['200', '206', '302', '304'] : own;
      expect(Object.keys(operation.responses).filter((status) => Number(status) < 400)).toEqual(successes);
      for (const status of ['401', '403', '429', '500', '503']) expect(operation.responses).toHaveProperty(status);
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description).not.toBe('');
        if (route.isBytes && successes.includes(status)) continue;
        const isStream = route.alwaysStreams && successes.includes(status);
        expect(content).toHaveProperty([isStream ? 'text/event-stream' : 'application/json', 'schema']);
      }
    },
  );

  test('names each error under its own status', () => {
    const failures = operations.flatMap(({ operation }) =>
      Object.entries(operation.responses).filter(([status]) => Number(status) >= 400),
    );
    for (const [status, { description }] of failures) {
      const codes = [...description.matchAll(/^- `(\w+)`: /gm)].map((match) => match[1] as ErrorCode);
      expect(new Set(codes.map((code) => errorTable[code].status))).toEqual(new Set([Number(status)]));
    }
  });
});
