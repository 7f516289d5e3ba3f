import { describe, expect, it } from 'vitest';
import { fillJson, fillPath, fillText, type Names } from './fill-template.ts';

const values: Record<string, unknown> = {
  'input.prompt': 'a "cat"',
  'input.steps': 20,
  'input.tags': ['a', 1],
  'input.duration': 12.5,
  'input.instrumental': false,
  model: 'fal-ai/flux/dev',
  'handle.url': 'https://queue.fal.run/x/requests/1/status',
};
const names: Names = async (path) => values[path.join('.')];

describe('JSON with placeholders', () => {
  it('keeps types, joins text, and leaves out what has no value', async () => {
    const template = {
      prompt: '{{input.prompt}}',
      steps: '{{input.steps}}',
      tags: '{{ input.tags }}',
      instrumental: '{{input.instrumental}}',
      label: 'steps: {{input.steps}}!',
      seed: '{{input.seed}}',
      list: ['{{input.seed}}', '{{input.steps}}'],
      size: { width: '{{input.width}}' },
      fixed: { nothing: null, flag: true },
      empty: {},
    };
    expect(await fillJson(template, names)).toEqual({
      prompt: 'a "cat"',
      steps: 20,
      tags: ['a', 1],
      instrumental: false,
      label: 'steps: 20!',
      list: [20],
      fixed: { nothing: null, flag: true },
      empty: {},
    });
  });

  it.each([
    ['{{input.duration|times:1000}}', 12_500],
    ['{{input.seed|default:-1}}', -1],
    ['{{input.seed|default:mp3}}', 'mp3'],
    ['{{input.steps|default:1|text}}', '20'],
    ['{{input.seed|times:2}}', undefined],
  ])('%s is %j', async (template, expected) => {
    expect(await fillText(template, names)).toBe(expected);
  });

  it('never fills what a value holds', async () => {
    const sly: Names = async () => '{{input.prompt}} $&';
    expect(await fillText('x {{a.b}} y', sly)).toBe('x {{input.prompt}} $& y');
  });
});

describe('a path', () => {
  it.each([
    ['/jobs/{{input.prompt}}', '/jobs/a%20%22cat%22'],
    ['/{{+model}}', '/fal-ai/flux/dev'],
    ['/{{model}}', '/fal-ai%2Fflux%2Fdev'],
    ['{{handle.url}}?logs=1', 'https://queue.fal.run/x/requests/1/status?logs=1'],
    ['/a?u={{handle.url}}', '/a?u=https%3A%2F%2Fqueue.fal.run%2Fx%2Frequests%2F1%2Fstatus'],
  ])('%s is %s', async (template, expected) => {
    expect(await fillPath(template, names)).toBe(expected);
  });

  it('needs its values, and does not climb', async () => {
    await expect(fillPath('/jobs/{{handle.id}}', names)).rejects.toMatchObject({ name: 'ProviderError' });
    await expect(fillPath('/{{+a}}', async () => 'x/../../admin')).rejects.toMatchObject({ name: 'ProviderError' });
  });
});
