import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { errorCodes } from '../errors.ts';
import type { Route } from '../route.ts';
import { modalities } from '../schemas/model.ts';
import { scopes } from '../scopes.ts';
import { routes } from './index.ts';

const parametersOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
const duplicates = (all: readonly string[]) => all.filter((one, place) => all.indexOf(one) !== place);

describe('the routes', () => {
  test('have an id and an address of their own', () => {
    expect(routes.length).toBeGreaterThan(0);
    expect(duplicates(routes.map(({ id }) => id))).toEqual([]);
    expect(duplicates(routes.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))).toEqual([]);
  });

  describe.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
    test('says who may call it and what it costs', () => {
      expect(scopes).toContain(route.scope);
      expect(['free', ...modalities.map((modality) => ({ priced: modality }))]).toContainEqual(route.meter);
    });

    test('has an id of module and verb, a clean path and a summary', () => {
      expect(route.id).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
      expect(route.path).toMatch(/^(\/([a-z][a-z_-]*|\{\w+\}))+$/);
      expect(route.summary).toMatch(/^[A-Z].*[^.]$/);
    });

    test('names errors of the table, each once', () => {
      expect(errorCodes).toEqual(expect.arrayContaining([...route.errors]));
      expect(duplicates(route.errors)).toEqual([]);
    });

    test('describes exactly the parameters of its path', () => {
      expect(Object.keys(route.params?.shape ?? {})).toEqual(parametersOf(route));
    });

    test('reads a body only where it changes something', () => {
      expect(route.method === 'GET' && route.body !== undefined).toBe(false);
    });

    // What chat does not know is the model's to judge.
    test.skipIf(route.id.startsWith('chat.'))('reads no member that it does not name', () => {
      const issues = route.body?.safeParse({ a_member_that_never_was: 1 }).error?.issues;
      expect(issues === undefined || issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true);
      expect(route.body === undefined).toBe(issues === undefined);
    });

    test.skipIf(route.isBytes)('answers with an object that has a name in the document', () => {
      expect(route.response).toBeInstanceOf(z.ZodObject);
      expect(route.response.meta()?.id).toMatch(/^[A-Z][A-Za-z]+$/);
    });
  });
});
