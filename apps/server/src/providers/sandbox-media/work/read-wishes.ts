import { isObject } from '../../../kit/is-object.ts';
import type { JsonObject } from '../../spec/openai-dialect.ts';

/** Reads the members of an input that has been checked already: what is odd counts as not said. */
export interface Wishes {
  readonly text: (name: string) => string | undefined;
  readonly number: (name: string) => number | undefined;
  readonly flag: (name: string) => boolean | undefined;
  readonly object: (name: string) => Wishes;
  readonly objects: (name: string) => readonly Wishes[];
}

export function readWishes(input: JsonObject): Wishes {
  const objects = (name: string): readonly Wishes[] => {
    const value = input[name];
    return Array.isArray(value) ? value.filter(isObject).map((item) => readWishes(item)) : [];
  };
  return {
    text: (name) => {
      const value = input[name];
      return typeof value === 'string' && value.trim() !== '' ? value : undefined;
    },
    number: (name) => {
      const value = input[name];
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    },
    flag: (name) => {
      const value = input[name];
      return typeof value === 'boolean' ? value : undefined;
    },
    object: (name) => {
      const value = input[name];
      return readWishes(isObject(value) ? value : {});
    },
    objects,
  };
}

export const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
