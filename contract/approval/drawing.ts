/** Limits of a drawn flow or form. */
export const drawingLimits = {
  nodes: 40,
  branches: 10,
  people: 20,
  choices: 50,
  choice: 50,
  columns: 8,
  name: 20,
  label: 60,
  note: 200,
  formTitle: 30,
  about: 60,
  fields: 60,
  summary: 4,
} as const

/** Permission required to draw flows and forms. */
export const DRAWS_FLOWS = 'firm:manage'

/** Branch fields that the server adds to the form's: facts about the applicant and about the case the form names. */
export const FLOW_FACTS = {
  department: '$department',
  category: '$category',
  feeMode: '$feeMode',
  fee: '$fee',
  conflict: '$conflict',
} as const
