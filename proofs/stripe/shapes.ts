/**
 * Reads the OpenAPI text that stripe-mock carries, and keeps what a fake must agree with: the members of each object
 * with their types (`?` before members that may be absent), and the names of each route's parameters.
 */
type Names = true | { readonly [name: string]: Names };

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly required?: readonly string[];
}

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: Body;
}

interface Spec {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Shapes {
  readonly version: string;
  readonly objects: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly params: Readonly<Record<string, Names>>;
}

/** Wide and of no use here: whatever is below them passes. */
const unread = new Set([
  'adaptive_pricing',
  'amount_details',
  'billing_schedules',
  'branding_settings',
  'custom_fields',
  'custom_text',
  'flow_data',
  'hooks',
  'mandate_data',
  'optional_items',
  'pause_schedules',
  'payment_details',
  'payment_method_data',
  'payment_method_options',
  'shipping_address_collection',
  'shipping_options',
  'tax_id_data',
  'tax_rates',
  'wallet_options',
]);

export function shapesOf(spec: Spec, objects: readonly string[], routes: readonly string[]): Shapes {
  return {
    version: spec.info.version,
    objects: Object.fromEntries(objects.map((name) => [name, membersOf(spec, name)])),
    params: Object.fromEntries(routes.map((route) => [route, paramsOf(spec, route)])),
  };
}

function membersOf(spec: Spec, name: string): Readonly<Record<string, string>> {
  const schema = spec.components.schemas[name] ?? {};
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties ?? {}).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(
    members.map(([member, inner]) => [
      member,
      `${required.has(member) ? '' : '?'}${[...new Set(typesOf(spec, inner))].toSorted().join('|')}`,
    ]),
  );
}

function typesOf(spec: Spec, schema: Schema): readonly string[] {
  const named = schema.$ref?.split('/').at(-1);
  if (named !== undefined) return typesOf(spec, spec.components.schemas[named] ?? {});
  const own = schema.nullable === true ? ['null'] : [];
  if (schema.anyOf !== undefined) return [...own, ...schema.anyOf.flatMap((one) => typesOf(spec, one))];
  return [...own, schema.type === 'integer' ? 'number' : (schema.type ?? 'any')];
}

function paramsOf(spec: Spec, route: string): Names {
  const [method = '', path = ''] = route.split(' ');
  const found = Object.entries(spec.paths).find(([one]) => one.replaceAll(/\{[^}]+\}/g, ':id') === path);
  const operation = found?.[1][method.toLowerCase()];
  if (operation === undefined) throw new Error(`The text knows no ${route}.`);
  const body = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  const inBody = body === undefined ? true : namesOf(body, 0);
  const inQuery = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  return {
    ...Object.fromEntries(inQuery.map(({ name, schema }) => [name, namesOf(schema, 1)])),
    ...(inBody === true ? {} : inBody),
    expand: true,
  };
}

function namesOf(schema: Schema, depth: number): Names {
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((one) => namesOf(one, depth)).find((names) => names !== true) ?? true;
  }
  if (schema.items !== undefined) return namesOf(schema.items, depth);
  const { properties = {} } = schema;
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  if (isOpen || depth >= 5 || Object.keys(properties).length === 0) return true;
  const names = Object.keys(properties).toSorted();
  return Object.fromEntries(
    names.map((name) => [name, unread.has(name) ? true : namesOf(properties[name] ?? {}, depth + 1)]),
  );
}
