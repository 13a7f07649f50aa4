type RecordPlace =
  | 'work'
  | 'case'
  | 'caseInvoices'
  | 'paperDossier'
  | 'customer'
  | 'clue'
  | 'caseSource'
  | 'task'
  | 'schedule'
  | 'chance'
  | 'opportunity'
  | 'notice'
  | 'preservation'
  | 'employee'
  | 'receivable'
  | 'arrival'
  | 'document'
  | 'folder'
  | 'workLog'

type Place =
  | 'ownClues'
  | 'recycleBin'
  | 'invoiceTitles'
  | 'opportunityDrafts'
  | 'conflictCheck'
  | 'timers'
  | 'starred'
  | 'ownSettings'
  | 'ownMobile'
  | 'ownDevices'
  | 'roles'
  | 'serviceAccounts'
  | 'lawTables'
  | 'employees'
  | 'rooms'

/** Colleague who can do what was refused. */
interface CapableColleague {
  to: 'colleague'
  id: string
  name: string
}

/**
 * Place where the reason of a refusal is cured: one record's, a list's, or a colleague's. The server names it, the client
 * knows its page (src/rules/targets/remedyTarget.ts).
 */
export type Remedy = { to: RecordPlace; id: string } | { to: Place } | CapableColleague

export type RemedyPlace = Remedy['to']
