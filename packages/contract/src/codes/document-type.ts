import type * as values from './values/document-type.ts'

/** Type of an identity document (证件类型): `idType` on the wire. */
export * as DocumentType from './values/document-type.ts'
export type DocumentType = (typeof values)[keyof typeof values]
