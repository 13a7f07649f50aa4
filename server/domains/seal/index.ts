export { type FoundSealDoc, factsOf, SEAL_DOC, SEAL_DOC_KIND, SealDocs } from './doc-repository'
export { sealPolicy } from './policy'
export { spotPlaces } from './stamp-document'
export { STAMP_JOB, stampKeyOf, VOID_JOB, voidKeyOf } from './timers'
