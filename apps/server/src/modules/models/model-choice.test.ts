import { AppError } from '@atelier/contract';
import { describe, expect, test } from 'vitest';
import { chooseModel } from './model-choice.ts';

const model = (id: string, modality: string, capabilities: readonly string[] = [], status = 'available') => ({
  id,
  modality,
  status,
  capabilities,
});
const models = [
  model('gone', 'image', [], 'unavailable'),
  model('tools', 'image', ['edit', 'upscale']),
  model('painter', 'image', ['generate']),
  model('anything', 'image'),
  model('talker', 'chat', ['streaming']),
];
const image = ['image'];

function refusalOf(wanted: Parameters<typeof chooseModel>[1]): string {
  try {
    return `chosen: ${chooseModel(models, wanted).id}`;
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message}` : String(error);
  }
}

describe('the model of a request', () => {
  test('is the first that can do it, where none is named', () => {
    expect(chooseModel(models, { modalities: image, capability: 'generate' }).id).toBe('painter');
    expect(chooseModel(models, { modalities: image, capability: 'edit' }).id).toBe('tools');
    expect(chooseModel(models, { modalities: ['completion', 'chat'] }).id).toBe('talker');
  });

  test('is the one that is named, if it can do it or does not say what it can', () => {
    expect(chooseModel(models, { modalities: image, capability: 'generate', id: 'anything' }).id).toBe('anything');
  });

  test('is refused in words that help', () => {
    expect(refusalOf({ modalities: image, capability: 'generate', id: 'tools' })).toBe(
      'unknown_model: The model tools can do edit, upscale only.',
    );
    expect(refusalOf({ modalities: image, id: 'talker' })).toMatch('unknown_model: The model talker is made for chat');
    expect(refusalOf({ modalities: image, id: 'nobody' })).toMatch('model_not_found: There is no model nobody');
    expect(refusalOf({ modalities: image, id: 'gone' })).toMatch('There is no model gone at the moment');
    expect(refusalOf({ modalities: ['video'] })).toMatch('There is no model for video at the moment');
  });
});
