import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import { fits } from './check-schema.ts';
import { fillSchema } from './fill-schema.ts';
import { findValues } from './find-values.ts';
import { matchesPattern, readPattern, samplePattern } from './pattern.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const fill = (schema: unknown, text = '', seed = 'a', optional: 'all' | 'found' = 'all') =>
  fillSchema({ schema, found: findValues(text), chance: chanceOf(seed), topic: 'rivers', optional });

/** What is wrong with the values, as text that tells the case. */
function faultsOf(schema: object, ...values: readonly unknown[]): readonly string[] {
  const validate = ajv.compile(schema);
  return values
    .filter((value) => !validate(value))
    .map((value) => JSON.stringify({ schema, value, errors: (validate(value), validate.errors) }));
}

const bounds = (low: string, high: string, most: number) =>
  fc.tuple(fc.option(fc.nat(most)), fc.option(fc.nat(most))).map(([least, span]) => ({
    ...(least !== null && { [low]: least }),
    ...(span !== null && { [high]: (least ?? 0) + span }),
  }));
const name = fc.constantFrom(
  'name',
  'age',
  'email',
  'city',
  'tags',
  'isActive',
  'start_date',
  'price',
  'note',
  'query',
  'x1',
  'ü',
);
const patterns = [
  '^[A-Z]{3}-\\d{4}$',
  '^(?:red|green|blue)$',
  '[0-9a-f]{8}',
  '^\\+?[1-9]\\d{1,14}$',
  '^[a-z]+(?:-[a-z]+)*$',
  '\\w+@\\w+\\.com',
];

const leaves = [
  fc
    .oneof(
      bounds('minLength', 'maxLength', 40),
      fc
        .constantFrom('date-time', 'date', 'time', 'email', 'uri', 'uuid', 'ipv4', 'ipv6', 'hostname', 'duration')
        .map((format) => ({ format })),
      fc.constantFrom(...patterns).map((pattern) => ({ pattern })),
    )
    .map((more) => ({ type: 'string', ...more })),
  fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 400 }), fc.constantFrom('integer', 'number'))
    .map(([minimum, span, type]) => ({ type, minimum, maximum: minimum + span })),
  fc
    .integer({ min: -50, max: 50 })
    .map((exclusiveMinimum) => ({ type: 'number', exclusiveMinimum, exclusiveMaximum: exclusiveMinimum + 1 })),
  fc.integer({ min: 1, max: 12 }).map((multipleOf) => ({ type: 'integer', multipleOf, minimum: 3, maximum: 60 })),
  fc.constantFrom<object>(
    { type: 'number', multipleOf: 0.1, minimum: 0, maximum: 2 },
    { type: 'boolean' },
    { type: 'null' },
    {},
    { type: ['string', 'null'] },
    { type: ['integer', 'string'] },
  ),
  fc
    .uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { minLength: 1, maxLength: 4 })
    .map((list) => ({ enum: list })),
  fc.oneof(fc.string(), fc.integer(), fc.boolean()).map((value) => ({ const: value })),
] as const;

const { schema: anySchema } = fc.letrec<{ schema: object; object: object; array: object; choice: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    ...leaves,
    tie('object'),
    tie('array'),
    tie('choice'),
  ),
  object: fc
    .record({
      properties: fc.dictionary(name, tie('schema'), { maxKeys: 4 }),
      chosen: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      minProperties: fc.option(fc.nat(3)),
    })
    .map(({ properties, chosen, additionalProperties, minProperties }) => {
      const names = Object.keys(properties);
      const required = names.filter((_name, at) => chosen[at]);
      const least = additionalProperties === false ? Math.min(minProperties ?? 0, names.length) : (minProperties ?? 0);
      return {
        type: 'object',
        properties,
        required,
        additionalProperties,
        ...(minProperties !== null && { minProperties: least }),
      };
    }),
  array: fc
    .tuple(tie('schema'), bounds('minItems', 'maxItems', 3))
    .map(([items, more]) => ({ type: 'array', items, ...more })),
  choice: fc.oneof(
    fc.tuple(tie('schema'), tie('schema')).map((anyOf) => ({ anyOf })),
    fc.tuple(tie('schema')).map(([one]) => ({ anyOf: [one, { type: 'null' }] })),
    fc.tuple(leaves[1], leaves[0]).map((oneOf) => ({ oneOf })),
    fc
      .tuple(tie('object'))
      .map(([one]) => ({ allOf: [one, { type: 'object', properties: { added: { type: 'string' } } }] })),
    fc
      .tuple(tie('object'))
      .map(([one]) => ({ $defs: { part: one }, type: 'object', properties: { part: { type: 'object' } } })),
  ),
}));

const texts = fc.constantFrom(
  '',
  'My name is Ada, I am 36 years old and live in Oslo.',
  'Mail bob@example.com about "Lunch" on 2027-03-05: 4 seats, 12.5 euro, https://a.example/x',
);

describe('a value for a schema', () => {
  it('is valid for random schemas, whatever the text', () => {
    fc.assert(
      fc.property(anySchema, texts, fc.string(), (schema, text, seed) => {
        const value = fill(schema, text, seed);
        expect(faultsOf(schema, value, fill(schema, text, seed, 'found'))).toEqual([]);
        expect(fits(schema, schema, value)).toBe(true);
        expect(fill(schema, text, seed)).toEqual(value);
      }),
      { numRuns: 400 },
    );
  });

  const tree = {
    type: 'object',
    properties: {
      value: { type: 'integer' },
      children: { type: 'array', items: { $ref: '#' } },
      next: { anyOf: [{ $ref: '#' }, { type: 'null' }] },
    },
    required: ['value', 'children', 'next'],
    additionalProperties: false,
  };
  const expression = {
    $ref: '#/$defs/expression',
    $defs: {
      expression: { anyOf: [{ $ref: '#/$defs/sum' }, { type: 'number' }] },
      sum: {
        type: 'object',
        properties: { left: { $ref: '#/$defs/expression' }, right: { $ref: '#/$defs/expression' } },
        required: ['left', 'right'],
      },
    },
  };
  const shape = (kind: string, size: string) => ({
    type: 'object',
    properties: { kind: { const: kind }, [size]: { type: 'number', minimum: 0 } },
    required: ['kind', size],
    additionalProperties: false,
  });
  it.each<[string, object]>([
    ['a tree of itself', tree],
    ['definitions that need each other', expression],
    ['one of several shapes', { oneOf: [shape('circle', 'radius'), shape('square', 'side')] }],
    ['branches that overlap', { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 10 }] }],
    [
      'all of several',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
          { properties: { b: { type: 'integer' } }, required: ['b'] },
        ],
      },
    ],
    ['unique items', { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 3, uniqueItems: true }],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 }],
    [
      'members by pattern',
      {
        type: 'object',
        patternProperties: { '^x-[a-z]+$': { type: 'integer' } },
        additionalProperties: false,
        minProperties: 1,
      },
    ],
    [
      'a condition',
      {
        type: 'object',
        properties: { a: { type: 'integer', minimum: 5, maximum: 6 } },
        required: ['a'],
        if: { properties: { a: { minimum: 5 } } },
        ...(JSON.parse('{"then":{"required":["b"],"properties":{"b":{"type":"string"}}}}') as object),
      },
    ],
    [
      'a member named as the object prototype has it',
      { type: 'object', properties: { constructor: { type: 'integer' } }, required: ['constructor', 'toString'] },
    ],
    [
      'too deep to be wanted',
      {
        type: 'object',
        required: ['a'],
        properties: { a: { type: ['object', 'null'], required: ['a'], properties: { a: { $ref: '#/properties/a' } } } },
      },
    ],
  ])('is valid for %s', (_what, schema) => {
    expect(faultsOf(schema, ...['a', 'b', 'c', 'd'].map((seed) => fill(schema, 'Ada is 36', seed)))).toEqual([]);
  });

  it('ends for schemas that nothing satisfies', () => {
    const endless = { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] };
    expect(fill(endless)).toBeTypeOf('object');
    expect(fill({ $ref: '#' })).toBeDefined();
    expect(fill({ allOf: [{ $ref: '#' }] })).toBeDefined();
    expect(fill({ $ref: '#/nowhere' })).toBeDefined();
    expect(fill({ type: 'string', pattern: '((((a{1000}){1000}){1000}){1000})+' })).toBeTypeOf('string');
  });

  it('takes what the conversation says where names fit', () => {
    const person = {
      type: 'object',
      properties: {
        name: { type: 'string' },
        age: { type: 'integer' },
        email: { type: 'string', format: 'email' },
        city: { type: 'string' },
        unit: { enum: ['metric', 'imperial'] },
      },
    };
    expect(
      fill(person, 'My name is Ada and I am 36 years old. Write to ada@example.org; city: Oslo, imperial please.'),
    ).toEqual({
      name: 'Ada',
      age: 36,
      email: 'ada@example.org',
      city: 'Oslo',
      unit: 'imperial',
    });
    const event = {
      type: 'object',
      properties: { date: { type: 'string' }, participants: { type: 'array', items: { type: 'string' } } },
    };
    expect(fill(event, 'Alice and Bob are going to a science fair on Friday.')).toEqual({
      date: 'Friday',
      participants: ['Alice', 'Bob'],
    });
  });
});

describe('patterns', () => {
  it('are matched as the language matches them, and by their samples', () => {
    for (const source of patterns) {
      const pattern = readPattern(source)!;
      for (const seed of ['a', 'b', 'c']) {
        expect(samplePattern(pattern, 2, chanceOf(seed))).toMatch(new RegExp(source, 'u'));
      }
      fc.assert(
        fc.property(
          fc.string({ maxLength: 20 }),
          (text) => matchesPattern(pattern, text) === new RegExp(source, 'u').test(text),
        ),
      );
    }
  });

  it('never run wild', () => {
    const started = performance.now();
    expect(matchesPattern(readPattern('^(a+)+$')!, `${'a'.repeat(200)}!`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(100);
    for (const source of ['(?=a)', '\\1', '\\p{L}', '[b-a]', 'a{2', '(a', '*a', '[', '(?<n>a)']) {
      expect(readPattern(source)).toBeUndefined();
    }
  });
});
