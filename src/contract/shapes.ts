import { Type } from 'typebox';

/** Shapes that several calls share. */
export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()], titleOf(schema));

/** A refusal names the field by the title of the whole. */
function titleOf(schema: object): { title?: string } {
  return 'title' in schema && typeof schema.title === 'string' ? { title: schema.title } : {};
}

export const SourceShape = Type.Object({
  id: Type.String(),
  publisher: Type.String(),
  title: Type.String(),
  url: Type.String(),
  year: Nullable(Type.Integer()),
  quality: Type.Union([Type.Literal('official'), Type.Literal('third-party')]),
});

/** Where a figure comes from and when this server published it (ISO 8601, UTC). */
export const ProvenanceShape = Type.Object({
  source: SourceShape,
  publishedAt: Type.String(),
});

/** Titles name the field in a refusal. */
export const ProvinceName = Type.String({ title: '省份', minLength: 1, maxLength: 16 });
export const Year = Type.Integer({ title: '年份', minimum: 1977, maximum: 2100 });
export const SubjectName = Type.String({ title: '科类', minLength: 1, maxLength: 16 });
export const BatchName = Type.String({ title: '批次', maxLength: 64 });
export const SeriesName = Type.String({ title: '口径', maxLength: 32 });

/** What a person typed: text or number; the server reads it by `parseTypedNumber`. */
export const TypedNumber = (title: string) => Type.Union([Type.String(), Type.Number()], { title });
