import { Type } from 'typebox';

/** Shapes that several calls share. */
export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

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

/** A province's short name, as in `province/list`. */
export const ProvinceName = Type.String({ minLength: 1, maxLength: 16 });
export const Year = Type.Integer({ minimum: 1977, maximum: 2100 });
export const SubjectName = Type.String({ minLength: 1, maxLength: 16 });
export const BatchName = Type.String({ maxLength: 64 });

/** What a person typed: text or number; the server reads it by `parseTypedNumber`. */
export const TypedNumberShape = Type.Union([Type.String(), Type.Number()]);
