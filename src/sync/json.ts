import JSONBig from 'json-bigint';

const json = JSONBig({
  // Ids and other large integers stay exact: they are handed on as text.
  storeAsString: true,
  // Objects arrive with a prototype, and keys that would reach it are left out.
  protoAction: 'ignore',
  constructorAction: 'ignore',
});

/** Parses JSON with integers beyond 2^53 as strings; throws on anything that is not JSON. */
export function parseJson(text: string): unknown {
  return withPrototypes(json.parse(text));
}

/** json-bigint makes objects without a prototype, which IndexedDB and React both handle badly. */
function withPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withPrototypes(v)]));
}
