/** Suites of test/support/approval-suite.ts, by kind. */
const EFFECT = 'a draft is saved, submitted, approved by everybody required, and takes effect'
const AT_ONCE = 'one of two simultaneous approvals decides, the other is told, and the effect happens once'

/**
 * Flows that run on PostgreSQL a second time, with the reason. The embedded database is PostgreSQL's own code, but one
 * connection at a time and another driver: what differs is what happens at once, locks, how rows are read, and whole
 * queries over much. Rules that only end in a refusal are not asked again. Tests are named as they are written there;
 * `whole` runs all, an empty list none. A file that is not here runs whole: to leave it out is to say why.
 */
export const ON_POSTGRES: Record<string, { why: string; tests: 'whole' | readonly string[] }> = {
  'approval-races.test.ts': { why: 'races', tests: 'whole' },
  'approval-permissions.test.ts': { why: 'races over the same right, of each kind', tests: 'whole' },
  'approval-permission-pairs.test.ts': { why: 'races of two rights on one thing', tests: 'whole' },
  'notify.test.ts': { why: 'numbers drawn by many transactions at once, and their locks', tests: 'whole' },
  'socket.test.ts': { why: 'order of commits, several nodes on Redis', tests: 'whole' },
  'selector.test.ts': { why: 'search', tests: 'whole' },
  'approval-risks.test.ts': { why: 'queries over periods that overlap', tests: 'whole' },

  'contract-matrix.test.ts': {
    why: 'every call’s queries once: how this driver reads and writes their columns',
    tests: ['%s never answers valid input with a 500, whether stored or not'],
  },
  'approval-kinds.test.ts': {
    why: 'each kind’s effect, and two who decide at once',
    tests: [EFFECT, AT_ONCE],
  },
  'approval.test.ts': {
    why: 'the list with all its filters, locks, timers, effects that meet, the query of who can see',
    tests: [
      'a node that needs all approvers ends when all approved, and each gets only their own card',
      'approval lists filter by kind, applicant, amount, time and keyword, and sort by waiting time or newest',
      'approval search matches everything the row shows and needs all keywords',
      'the kind applied for last comes first in the picker, and phrases are saved',
      'approving leave whose balance was used up meanwhile is refused and nothing changes',
      'an impossible item in a batch does not stop the others',
      'a lock keeps other approvers away for ten minutes',
      'an approval is reminded of after two days and escalated to the superior after four',
      'the reader list names everybody who can see the work once, with the reason',
    ],
  },
  'approval-signature.test.ts': {
    why: 'one that is kept with its step',
    tests: ['a signature written for a step is shown in the timeline to readers of the work only'],
  },
  'task.test.ts': {
    why: 'the list with all its filters, nodes, two at once, a repeated key',
    tests: [
      'the assignee finds a new task in their list with a card that opens it',
      'a task sent twice with one key is created once',
      'the slower of two changes to a task gets a conflict and changes nothing',
      'the first finished node starts the task, and saving the nodes keeps what is done',
      'reminder and due time of a task each notify once, and a finished task not at all',
      'the task list filters by priority, due time and keyword, and pages without gaps',
    ],
  },
  'schedule.test.ts': {
    why: 'the list by periods, every field, two at once',
    tests: [
      'the calendar shows schedules touching its days in order of time',
      'a change writes every field and its participants and raises the version',
      'one of two simultaneous changes to a schedule succeeds and the other gets a conflict',
      'every participant is reminded once before the start, and of a hearing as a hearing',
    ],
  },
  'sign-task.test.ts': {
    why: 'races of signers and asker',
    tests: [
      'each signature after viewing is shown and announced to the asker at once',
      'one of a signer’s two devices signs and the other is told',
      'a signature resent after a lost answer counts once',
      'signing and taking back at once, exactly one happens',
      'the slower of the asker’s two devices gets a conflict',
    ],
  },
  'message.test.ts': {
    why: 'lists and counts',
    tests: [
      'the newest message of each assistant is returned by its code, and none for an empty one',
      'open to-dos are counted by assistant, copies and results are not',
      'messages come newest first, page by page, without gaps or repetitions',
      'messages are filtered by type, footer, unread and keyword',
      'reading messages lowers the unread counts by assistant and in total',
    ],
  },
  'dynamic.test.ts': {
    why: 'the list, likes at once, a repeated key',
    tests: [
      'the feed is newest first, in pages, with a total',
      'a like counts once, shows its name in order and can be taken back',
      'simultaneous likes are all counted',
      'publishing twice with one key publishes once',
    ],
  },
  'general.test.ts': {
    why: 'the directory and its delta',
    tests: [
      'the employee list holds everybody who works in the firm and nobody else',
      'the employee list brings only changes since a time, and who left',
    ],
  },
  'misc.test.ts': {
    why: 'what is kept in order, a repeated key, timers that lock their rows',
    tests: [
      'a star keeps its details, is listed newest first and can be removed',
      'the last thirty opened records are kept once each, and stars beyond them',
      'a repeated star request is answered as before and done once',
      'a second run of due jobs waits for the first to finish',
    ],
  },
  'account.test.ts': {
    why: 'a sign-in from beginning to end, sessions in their order, many at once',
    tests: [
      'signing in by password returns the person’s own data, firms and permissions',
      'many simultaneous guesses at a picture get no more tries than one',
      'a device secret signs in once and is replaced each time',
      'the sixth session of a person ends the oldest one',
    ],
  },
  'register.test.ts': {
    why: 'two who register one number, many guesses at once',
    tests: [
      'registering with an invitation joins the firm at once',
      'the second of two registrations of one mobile gets a conflict',
      'twenty simultaneous guesses at a code count as five tries',
    ],
  },
  'induction.test.ts': {
    why: 'two who handle one, numbers drawn at once',
    tests: [
      'the second of two handlers of one induction gets a conflict, and one employee is created',
      'employee numbers continue the firm’s series, even when two are accepted at once',
    ],
  },
  'scan-login.test.ts': {
    why: 'two phones at once, several nodes on Redis',
    tests: [
      'one of two phones gets the scan login, even when both scan at once',
      'the browser is signed in by a phone on another node',
    ],
  },
  'chat-login.test.ts': {
    why: 'several nodes, tickets used at once',
    tests: [
      'two nodes share the vendor’s token',
      'a bind ticket binds once, one account, in its own app, within half an hour',
    ],
  },
  'files.test.ts': {
    why: 'two at once, what the timer removes',
    tests: [
      'credentials, form and callback make a record that can be read back',
      'a repeated or simultaneous callback gets the same answer',
      'two simultaneous uploads do not mix',
      'an unused upload is removed after a day, finished or not',
    ],
  },
  'upload-parts.test.ts': {
    why: 'the query of who may read what holds the same',
    tests: ['instant upload reveals no personal or confidential document to a colleague and none to another firm'],
  },
  'personal-settings.test.ts': {
    why: 'two devices, every field, the directory’s delta',
    tests: [
      'changing one field keeps the others',
      'a second device with an outdated version gets a conflict and changes nothing',
      'a change is in the directory’s delta, pushed to open clients, and audited without its text',
    ],
  },
  'password-renewal.test.ts': {
    why: 'a firm’s rule that meets sessions',
    tests: ['a temporary password only leads to choosing a new one, and the old password is over'],
  },
  'seed.test.ts': {
    why: 'rows written by the thousand, and the lists over them',
    tests: [
      'the demo is not seeded twice',
      'demo messages are numbered per person in order of time',
      'each demo account has tasks in every list: due today, late, assigned to others, done',
      'each demo account has approvals in every list, copies included',
    ],
  },

  'account-contact.test.ts': {
    why: 'two changes at once',
    tests: ['two simultaneous changes with the same codes change the mobile once'],
  },
  'account-guesses.test.ts': {
    why: 'tries counted by several processes at once',
    tests: ['150 simultaneous sign-ins on two processes hash five passwords and refuse the right one among the rest'],
  },
  'admin.test.ts': {
    why: 'rights that meet, rows that two change',
    tests: [
      'the widest role of an employee decides which cases they see',
      'two administrators who remove each other at once leave one',
      'the slower of two settings changes gets a conflict, and values out of bounds are refused',
    ],
  },
  'approval-doc.test.ts': {
    why: 'what is lent, at once and by its time',
    tests: ['a paper dossier is lent to one borrower at a time and reminded of until the archivist has it back'],
  },
  'books.test.ts': {
    why: 'queries over the journal, and the job’s',
    tests: [
      'the journal hides the other parties’ entries from a lawyer',
      'a difference between records and journal is reported to finance',
    ],
  },
  'case-approval-effects.test.ts': {
    why: 'effects that write many tables',
    tests: [
      'an approved case gets the next number, notifies its team and keeps its documents',
      '2016 starts with the case’s values, saves the changed ones and asks those it affects',
      'a case has one application at a time, and one without a change is refused',
    ],
  },
  'case-home.test.ts': {
    why: 'the home’s queries, numbers that two ask for',
    tests: [
      'a court case number is recognised in any spelling',
      'starring lists a case among the focused ones, and its name is hidden from those outside the wall',
      'a manager sets unique letters for a category; the slower of two gets a conflict',
    ],
  },
  'case-source.test.ts': {
    why: 'lists, two at once, the job',
    tests: [
      'a case source is visible to its team, the head of its department and the director only',
      'filing protects a case source for ninety days, warns of a similar one, and a job reports the end',
      'filing a source that is already being filed is refused',
      'a source given up to the pool is visible to all; one of two claimers gets it and the other is told who',
    ],
  },
  'clue.test.ts': {
    why: 'lists, two at once, quota, the job',
    tests: [
      'clues are ordered by the longest overdue call',
      'one of two simultaneous claims of a clue succeeds and the other is told by whom',
      'nobody claims more than 20 open clues, even with two claims at once',
      'a clue without follow-up for 15 days returns to the pool with a notice; a talk or plan postpones it',
      'one of two simultaneous conversions of a clue succeeds',
    ],
  },
  'conflict.test.ts': {
    why: 'the search’s own functions of the database',
    tests: [
      'one check of several names finds each kind of match of DOMAIN §10 with its score',
      'a check follows relations one hop, and two where the firm shows them',
      'hit filters show their counts',
      'the requester of a clean report is told once of a later hit and has a task until it is handled',
    ],
  },
  'customer.test.ts': {
    why: 'lists by right, two at once, a merge of many tables',
    tests: [
      'the second of two saves of one version gets a conflict',
      'the partner of the department sees masked numbers, another department’s partner nothing',
      'one of two simultaneous saves with one number succeeds',
      'a merge moves everything, keeps the other name searchable and can be undone for a day',
      'the customer selector finds visible customers by name and returns chosen ones as text',
    ],
  },
  'deadline.test.ts': {
    why: 'rows made by a rule and moved',
    tests: ['a changed date moves the deadline, and the court’s own day counts with both shown'],
  },
  'document.test.ts': {
    why: 'folders, text search, the bin’s job',
    tests: [
      'an uploaded duplicate name gets a number, and renaming to a duplicate is refused at the field',
      'documents behind the wall appear in no list, detail, link, folder or recycle bin of outsiders',
      'removed documents can be restored for thirty days and are purged afterwards',
      'document search finds words inside files, shows where, and skips invisible documents',
    ],
  },
  'domain-proofs.test.ts': {
    why: 'files of a folder',
    tests: [],
  },
  'enterprise.test.ts': {
    why: 'a seeded vendor',
    tests: [],
  },
  'expense.test.ts': {
    why: 'two that name one invoice at once, sums',
    tests: [
      'one of two simultaneous applications with the same invoice number is submitted',
      'an advance is lent, worked off by expenses, and never by more than is open',
    ],
  },
  'fuzz.test.ts': {
    why: 'bodies refused before any query; the embedded run has it',
    tests: [],
  },
  'headers.test.ts': {
    why: 'headers',
    tests: [],
  },
  'hr.test.ts': {
    why: 'lists, counts, hand-over of many tables',
    tests: [
      'an employment record is saved by version, and the slower of two gets a conflict',
      'a resignation hands everything to one successor with a card and ends the sessions',
      'each kind of work goes to its own colleague, who gets a card with that alone',
      'the home page counts what is due, and the report adds up',
    ],
  },
  'invoice.test.ts': {
    why: 'sums over parts, numbers that are there once',
    tests: [
      'finance records an invoice made elsewhere with its file, and a number is used once',
      'applied, issued and red amounts of a case are exact to the cent, and exceeding the fee needs the partner',
    ],
  },
  'meeting-room.test.ts': {
    why: 'an exclusion constraint, many at once, the jobs',
    tests: [
      'one of many simultaneous bookings of a room succeeds and the others are told whose',
      'the next free stretch is found behind the taken ones',
      'a reservation to confirm is a to-do for the managers, settled by the first who confirms',
      'a room nobody checked into is released',
    ],
  },
  'nesting.test.ts': {
    why: 'refused before any query',
    tests: [],
  },
  'notice.test.ts': {
    why: 'receipts by department',
    tests: ['publishers see by department who has read a notice'],
  },
  'open-work.test.ts': {
    why: 'rules over one row',
    tests: [],
  },
  'preservation.test.ts': {
    why: 'terms that do not overlap, the ladder’s job',
    tests: [
      'a preservation is applied for, carried out, renewed and released with its history and end',
      'a term that overlaps, has lapsed or has an outdated version is refused with a message',
    ],
  },
  'push.test.ts': {
    why: 'what is due, by its time',
    tests: ['no push is sent for read messages, muted assistants, too early or an hour late'],
  },
  'receivable.test.ts': {
    why: 'lists, claims at once, books, jobs',
    tests: [
      'two colleagues claim parts of an arrival, never more than it has',
      'a bank’s list is imported as a whole or not at all',
      'an income both confirmed is split into tax, firm and lawyer shares in the journal',
      'a week without an answer confirms an income, but not after a no',
      'the money of a case is shown on one page and by month',
    ],
  },
  'redis-away.test.ts': {
    why: 'Redis, on the embedded database as well',
    tests: [],
  },
  'schedule-calendars.test.ts': {
    why: 'overlays of many, feeds',
    tests: [
      'the team’s day shows each colleague, private times as busy, and when all are free',
      'clashes report a second hearing, a colleague’s private time and too short a journey',
    ],
  },
  'schedule-series.test.ts': {
    why: 'two at once, the reminders’ job',
    tests: [
      'one of two simultaneous changes to a series succeeds',
      'reminders come at each chosen time before every occurrence, and not for a removed one',
    ],
  },
  'seal.test.ts': {
    why: 'jobs, counts that two use up',
    tests: [
      'an approved electronic seal doc is stamped, signed and announced automatically and verifies as unchanged',
      'paper stamping counts copies with photos up to the approved number, and the original is reminded of until returned',
    ],
  },
  'submitted-invoice.test.ts': {
    why: 'what is there once',
    tests: ['a repeated invoice is recognised by number and by file, two receipts alike are not'],
  },
  'timer.test.ts': {
    why: 'two devices at once',
    tests: ['two devices that start timers at once leave one running'],
  },
  'work-log.test.ts': {
    why: 'sums by who, what and team; two at once',
    tests: [
      'one of two simultaneous logs for a day’s last hours is saved',
      'several logs are reviewed at once, and those that could not be are named with the reason',
      'hours are summed by person, kind and team for those one answers for',
    ],
  },

  'approval-case.test.ts': { why: 'each kind’s effect', tests: [EFFECT] },
  'approval-case-source.test.ts': { why: 'each kind’s effect', tests: [EFFECT] },
  'approval-invoice.test.ts': { why: 'its effect', tests: [EFFECT] },
  'approval-money.test.ts': { why: 'its effect', tests: [EFFECT] },
  'approval-draws.test.ts': { why: 'sums, one after the other; what is at once is in double-entry.test', tests: [] },
  'case.test.ts': {
    why: 'lists by right, names and numbers by the index',
    tests: [
      'a case is visible to its team and the department’s head, behind the wall to its team only',
      'the case list finds by name, party pinyin, cause and court case number in any spelling',
      'the case list finds by pinyin and initials of the name and by either end of a number',
    ],
  },
  'doc-shares.test.ts': {
    why: 'guesses counted at once',
    tests: [
      'a shared link counts its visits, expires and can be revoked at once',
      'simultaneous guesses at a link’s password are counted one by one',
    ],
  },
  'document-records.test.ts': { why: 'what is noted of a record; its queries are in contract-matrix', tests: [] },
  'document-proposal.test.ts': { why: 'what a text says; its queries are in contract-matrix', tests: [] },
  'document-watermark.test.ts': { why: 'drawn over a file', tests: [] },
  'reckoning.test.ts': { why: 'sums without a query of their own', tests: [] },

  'approval-refusals.test.ts': { why: 'refusals, decided before anything is written', tests: [] },
  'money-any-order.test.ts': { why: 'one after the other; what is at once is in receivable.test', tests: [] },
  'app-upgrade.test.ts': { why: 'no database in it', tests: [] },
  'demo-consent.test.ts': { why: 'pages of the demo’s vendor', tests: [] },
  'files-s3.test.ts': { why: 'about the bucket', tests: [] },
  'signatures.test.ts': { why: 'about the vendor; what nodes share is in chat-login', tests: [] },
  'demo-off.test.ts': { why: 'settings of the process, whatever its database', tests: [] },
  'archive.test.ts': {
    why: 'cursors, catalogues and references as this driver reads them',
    tests: [
      'a firm’s archive restores into an empty server row by row with its files',
      'a backup restores a server with its passwords, and its counters go on',
    ],
  },
  'firm-import.test.ts': {
    why: 'savepoints within savepoints',
    tests: ['every bad row is named, duplicates included, and no row is kept'],
  },
  'drawing.test.ts': {
    why: 'its queries once',
    tests: [
      'a changed flow is a new version, used by new works while running ones keep theirs',
      'a firm allows batches of a kind up to an amount and can forbid them for waiting works too',
    ],
  },
  'court-sms.test.ts': { why: 'reading words', tests: [] },
  'upkeep.test.ts': { why: 'the embedded database’s own upkeep', tests: [] },
  'migrate.test.ts': { why: 'opens an embedded database of its own', tests: [] },
  'tables.test.ts': { why: 'opens an embedded database of its own', tests: [] },
  'announcements.test.ts': { why: 'whom a change is told to, whatever its database', tests: [] },
  'case-calendar.test.ts': { why: 'addresses and their words, whatever the database', tests: [] },
}
