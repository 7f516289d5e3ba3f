export type Owner =
  | 'ground-floor'
  | 'chat'
  | 'code'
  | 'music'
  | 'image'
  | 'video'
  | 'builder'
  | 'payments'
  | 'webhooks'
  | 'credits'
  | 'dashboard'
  | 'documentation';

export interface Statement {
  id: string;
  text: string;
  /** Set only where the statement belongs to another owner than its section does. */
  owner?: Owner;
}

export interface Section {
  name: string;
  owner: Owner;
  statements: readonly Statement[];
}
