interface Aims {
  readonly dashboard: string;
  readonly canary: string;
  readonly other: string;
}

export declare function hostilePage(aims: Aims): string;
export declare function leavingPage(aims: Pick<Aims, 'canary'>): string;
