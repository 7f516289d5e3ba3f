import type { Framework } from '../frameworks.ts';
import type { CopyWish } from './copy.ts';

interface Accent {
  readonly accent: string;
  /** Readable on the accent. */
  readonly accentInk: string;
}

export interface Colours extends Accent {
  /** Where the dark needs others. */
  readonly dark?: Accent;
}

/** What a prompt says of the looks of an application. */
export interface Look extends Colours {
  readonly title: string;
}

/** Files by path. */
export type Sources = Readonly<Record<string, string>>;

/** What somebody does with an application, and what then is to be seen. Controls go by their names. */
export type Step =
  | { readonly fill: string; readonly with: string }
  | { readonly press: string; readonly role?: 'button' | 'link' | 'radio' }
  | { readonly see: string };

/** What lies beside the sources of an application, as application.json. */
export interface ApplicationCard {
  /** What it is called where the prompt gives no name. */
  readonly title: string;
  /** Where a prompt says what it is for: that alone is its name, or that before the title ("Garden to-do list"). */
  readonly named: 'alone' | 'before';
  /** Words and phrases that speak for it, in lower case. */
  readonly words: { readonly strong: readonly string[]; readonly weak: readonly string[] };
  readonly interaction: readonly Step[];
  /** What a model may write anew; the same texts stand in every framework. */
  readonly copy?: readonly CopyWish[];
}

/** An application that is known to work, written by hand. */
export interface CuratedApplication extends ApplicationCard {
  readonly id: string;
  /** Those in which it makes no sense are left out. */
  readonly frameworks: readonly Framework[];
  /** With APPLICATION_TITLE where the title goes. */
  readonly sources: (framework: Framework) => Sources;
}
