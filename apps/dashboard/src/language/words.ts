import { useSyncExternalStore } from 'react';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

type Word = string | ((...values: never[]) => string);
type Translated<E> = {
  readonly [K in keyof E]: E[K] extends (...values: infer V) => string ? (...values: V) => string : string;
};

export interface Words<E> {
  readonly en: E;
  readonly de: Translated<E>;
}

/** What a screen says, beside the screen, in every language: one that lacks a word doesn't compile. */
export const defineWords = <const E extends Readonly<Record<string, Word>>>(words: Words<E>): Words<E> => words;

const listeners = new Set<() => void>();
const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text);

/** The one that the page was opened in, or that was chosen since. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

export function chooseLanguage(language: Language): void {
  document.documentElement.lang = language;
  localStorage.setItem('language', language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

export const useWords = <E>(words: Words<E>): Translated<E> => words[useLanguage()] as Translated<E>;
