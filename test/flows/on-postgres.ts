/** Suites of test/support/approval-suite.ts, by kind. */
const EFFECT = 'a draft is kept, given in, decided by everybody it must be, and takes effect'
const AT_ONCE = 'two at once: one decides, the other hears of it, and it happens once'

/**
 * Flows that run on PostgreSQL a second time, with the reason. The embedded database is PostgreSQL's own code, but one
 * connection at a time and another driver: what differs is what happens at once, locks, how rows are read, and whole
 * queries over much. Rules that only end in a refusal are not asked again. Tests are named as they are written there;
 * `whole` runs all, an empty list none. A file that is not here runs whole: to leave it out is to say why.
 */
export const ON_POSTGRES: Record<string, { why: string; tests: 'whole' | readonly string[] }> = {
  'approval-races.test.ts': { why: 'races', tests: 'whole' },
  'approval-rights.test.ts': { why: 'races over the same right, of each kind', tests: 'whole' },
  'approval-rights-pairs.test.ts': { why: 'races of two rights on one thing', tests: 'whole' },
  'notify.test.ts': { why: 'numbers drawn by many transactions at once, and their locks', tests: 'whole' },
  'socket.test.ts': { why: 'order of commits, several nodes on Redis', tests: 'whole' },
  'selector.test.ts': { why: 'search', tests: 'whole' },
  'approval-risks.test.ts': { why: 'queries over periods that overlap', tests: 'whole' },

  'contract-matrix.test.ts': {
    why: 'every call’s queries once: how this driver reads and writes their columns',
    tests: ['%s: is never a 500, stored or not'],
  },
  'approval-kinds.test.ts': {
    why: 'each kind’s effect, and two who decide at once',
    tests: [EFFECT, AT_ONCE],
  },
  'approval.test.ts': {
    why: 'the list with all its filters, locks, timers, effects that meet, the query of who can see',
    tests: [
      'all must agree, and each hears only of their own',
      'filter by kind, applicant, amount, time and words, by waiting time or newest',
      'search finds a work by whatever its row shows, and by all words at once',
      'what is started last comes first in the picker, and phrases are kept',
      'leave that is used up meanwhile: the last one is told, and nothing changes',
      'in a batch it leaves the others be',
      'a lock keeps the others away for ten minutes',
      'after two days it is said again, after four it goes to whoever leads',
      'is said of everybody who can, once each, with the reason; and of nobody else',
    ],
  },
  'approval-signature.test.ts': {
    why: 'one that is kept with its step',
    tests: ['written for the step: it stands in the timeline for whoever reads the work, and for nobody else'],
  },
  'task.test.ts': {
    why: 'the list with all its filters, nodes, two at once, a repeated key',
    tests: [
      'the assignee finds it in their list, with a card that leads to it',
      'the same intent sent twice makes one task',
      'the slower of two gets a clear word and changes nothing',
      'nodes: the first one done starts the task, and keeping the list keeps what is done',
      'a reminder rings once, and the due time once more; a finished task is left in peace',
      'filters by priority, due time and words, and pages without gaps',
    ],
  },
  'schedule.test.ts': {
    why: 'the list by periods, every field, two at once',
    tests: [
      'shows what touches its days, in order of time',
      'writes every field and its people, and counts the version',
      'of two at once one wins, the other hears of it',
      'everybody on it is reminded in time, once, and of a hearing as such',
    ],
  },
  'sign-task.test.ts': {
    why: 'races of signers and asker',
    tests: [
      'looking, then signing: the asker sees each at once, hears of it, and has the signature',
      'two devices of one signer: exactly one signs, the other is told',
      'a lost answer sent again is the same signature',
      'signing and taking back at once: one of the two, and never both',
      'two screens of the asker: the slower hears so',
    ],
  },
  'message.test.ts': {
    why: 'lists and counts',
    tests: [
      'the newest message of each assistant comes by its code, and only of those that have one',
      'the to-dos nobody has dealt with are counted by assistant; copies and results are no to-dos',
      'comes newest first, page by page, without a gap or a repetition',
      'is narrowed by type, footer, unread and words',
      'takes messages off the counts, by assistant and in all',
    ],
  },
  'dynamic.test.ts': {
    why: 'the list, likes at once, a repeated key',
    tests: [
      'is newest first, in pages, with a total',
      'count once, by name and in order, and can be taken back',
      'of everybody at once are all counted',
      'the same key twice publishes once',
    ],
  },
  'general.test.ts': {
    why: 'the directory and its delta',
    tests: [
      'has everybody of the firm who is here, and nobody else',
      'brings only what changed since, and says who left',
    ],
  },
  'misc.test.ts': {
    why: 'what is kept in order, a repeated key, timers that lock their rows',
    tests: [
      'a star shows what it was given, newest first, and goes when taken back',
      'the last thirty opened are remembered, each once, and stars beyond them',
      'a repeated request is answered as the first time and done once',
      'whoever asks for what is due while it is being done, waits until it is',
    ],
  },
  'account.test.ts': {
    why: 'a sign-in from beginning to end, sessions in their order, many at once',
    tests: [
      'brings the person’s own data, their firms and their permissions',
      'many guesses at once are no better',
      'works once per secret, which changes each time',
      'the sixth ends the oldest',
    ],
  },
  'register.test.ts': {
    why: 'two who register one number, many guesses at once',
    tests: [
      'with an invitation: in the firm at once, and found by its colleagues',
      'of two who register one number, the second is told',
      'twenty guesses at once are five tries',
    ],
  },
  'induction.test.ts': {
    why: 'two who handle one, numbers drawn at once',
    tests: [
      'of two who handle one application, the second is told; one employee comes of it',
      'numbers go on where the firm’s end, also when two begin at once',
    ],
  },
  'scan-login.test.ts': {
    why: 'two phones at once, several nodes on Redis',
    tests: [
      'of two phones one gets it, also when both are at once',
      'the browser hears from the phone through another node',
    ],
  },
  'chat-login.test.ts': {
    why: 'several nodes, tickets used at once',
    tests: [
      'two nodes share what the vendor lent',
      'a ticket ties once, to one account, in its own app, within half an hour',
    ],
  },
  'files.test.ts': {
    why: 'two at once, what the timer removes',
    tests: [
      'credentials, form and callback give a record that can be read back',
      'a callback asked twice, or by two at once, gives one answer',
      'two uploads at once do not meet',
      'is removed after a day, called back or not',
    ],
  },
  'upload-parts.test.ts': {
    why: 'the query of who may read what holds the same',
    tests: ['a colleague learns nothing of a personal document, of a confidential one, nor another firm of any'],
  },
  'personal-settings.test.ts': {
    why: 'two devices, every field, the directory’s delta',
    tests: [
      'is changed field by field; what is not given stays',
      'a second device that saw the older one is told so and changes nothing',
      'a change is in the directory’s delta, told to open clients, and in the audit trail without its words',
    ],
  },
  'password-renewal.test.ts': {
    why: 'a firm’s rule that meets sessions',
    tests: ['a password that the firm made lets nobody in until it is changed; the old one is over'],
  },
  'seed.test.ts': {
    why: 'rows written by the thousand, and the lists over them',
    tests: [
      'is not seeded twice',
      'numbers each person’s messages in the order of their times',
      'each demo account has some in every list: due today, late, given to others, done',
      'each demo account has some in every list, and copies',
    ],
  },

  'account-contact.test.ts': {
    why: 'two changes at once',
    tests: ['two changes at once with the same codes: one'],
  },
  'account-guesses.test.ts': {
    why: 'tries counted by several processes at once',
    tests: ['five are hashed, over two processes; the right one among the rest is refused'],
  },
  'admin.test.ts': {
    why: 'rights that meet, rows that two change',
    tests: [
      'how far somebody sees matters is what their widest role says',
      'of two who take it from each other at once one stays',
      'the slower of two hears of it, and nothing out of its limits is kept',
    ],
  },
  'approval-doc.test.ts': {
    why: 'what is lent, at once and by its time',
    tests: ['paper: to one at a time, asked for until the archivist has it back'],
  },
  'books.test.ts': {
    why: 'queries over the journal, and the job’s',
    tests: [
      'shows in the journal with the sides of others left out',
      'the books are compared with the journal, and a difference is told to finance',
    ],
  },
  'case-approval-effects.test.ts': {
    why: 'effects that write many tables',
    tests: [
      'its team hears of it, its papers are the matter’s, the next number follows',
      'opens with what the matter is, keeps what changes, asks whom it touches',
      'one application about a matter at a time, and none without a change',
    ],
  },
  'case-home.test.ts': {
    why: 'the home’s queries, numbers that two ask for',
    tests: [
      'the number of the court is known however it is written',
      'a star puts it among the focused ones; behind the wall its name goes from whoever is outside',
      'who manages it sets letters nobody else has; of two at once one is told',
    ],
  },
  'case-source.test.ts': {
    why: 'lists, two at once, the job',
    tests: [
      'its team, the head of its department and the director; nobody else knows of it',
      'protects it for ninety days; a similar one is warned of, and when they are over a job says so',
      'twice at once: the second is told that it is under way',
      'given up into the pool it is seen by all; of two who take it one gets it, the other is told who',
    ],
  },
  'clue.test.ts': {
    why: 'lists, two at once, quota, the job',
    tests: [
      'whoever waits longest for a call stands first',
      'two claim at once: one has it, the other is told who',
      'nobody takes more than 20 open ones, also not two at once',
      '15 days without a talk take it back, and its owner is told; a talk or a plan puts it off',
      'of two who convert it at once one makes something',
    ],
  },
  'conflict.test.ts': {
    why: 'the search’s own functions of the database',
    tests: [
      'each way of DOMAIN §10 by its score, in one check of several names',
      'relations: one hop always, two where the firm shows them',
      'filters with their counts',
      'a clean report’s asker hears of a later party, once, and has a task until it is done',
    ],
  },
  'customer.test.ts': {
    why: 'lists by right, two at once, a merge of many tables',
    tests: [
      'of two who save the same version the second is told',
      'the partner of its department sees it with masked numbers, another department’s partner not',
      'of two at once with one number one is kept',
      'everything moves, the other name finds it, and a day later it can be as it was',
      'customers one sees, by name; what was chosen in words',
    ],
  },
  'deadline.test.ts': {
    why: 'rows made by a rule and moved',
    tests: ['a changed date moves it, the court’s own day counts and both are shown'],
  },
  'document.test.ts': {
    why: 'folders, text search, the bin’s job',
    tests: [
      'a name that is there already is made another; renaming to one is refused at the field',
      'behind the wall nobody but the team: no list, detail, link, folder or recycle bin',
      'gives back what was thrown away, and lets go of it after thirty days',
      'finds a word inside a file, says where, and nothing of what one may not see',
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
      'of two that name it at the same moment one is given in',
      'is lent, worked off by what was spent, and never more of it than is open',
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
      'what is kept of somebody, and the slower of two hears of it',
      'all goes to one colleague, the sessions end, and it is told',
      'what waits is counted, and the report adds up',
    ],
  },
  'invoice.test.ts': {
    why: 'sums over parts, numbers that are there once',
    tests: [
      'finance writes down what was made elsewhere, with its paper; a number is there once',
      'what is invoiced, asked for and taken back is told to the cent; more than the fee goes by the partner',
    ],
  },
  'meeting-room.test.ts': {
    why: 'an exclusion constraint, many at once, the jobs',
    tests: [
      'of many at once one wins, and the others are told by whom',
      'finds the next free stretch behind what is taken',
      'the managers have a to-do; the first to confirm has done it for the others',
      'is free again when nobody came',
    ],
  },
  'nesting.test.ts': {
    why: 'refused before any query',
    tests: [],
  },
  'notice.test.ts': {
    why: 'receipts by department',
    tests: ['its publishers see who has read it, by department'],
  },
  'opening.test.ts': {
    why: 'rules over one row',
    tests: [],
  },
  'preservation.test.ts': {
    why: 'terms that do not overlap, the ladder’s job',
    tests: [
      'applied for, carried out, renewed and released: each has its place, its history and the day it ends',
      'a term is the next one, or one from before: what overlaps, lapses or is stale is refused in words',
    ],
  },
  'push.test.ts': {
    why: 'what is due, by its time',
    tests: ['nobody is told of what they have just read, of a muted assistant, too early, or an hour late'],
  },
  'receivable.test.ts': {
    why: 'lists, claims at once, books, jobs',
    tests: [
      'of part of it by each of two, never more than there is',
      'comes from a bank’s list as a whole or not at all',
      'is theirs once both agree: tax, the firm’s part and each share are in the books',
      'a week without a word is a yes; a no is not overheard',
      'a matter’s money is told on one screen, and by the month',
    ],
  },
  'redis-away.test.ts': {
    why: 'Redis, on the embedded database as well',
    tests: [],
  },
  'schedule-calendars.test.ts': {
    why: 'overlays of many, feeds',
    tests: [
      'shows each of the department, busy where it is private, and when all are free',
      'of two hearings, of another’s private time, of a way that is too long',
    ],
  },
  'schedule-series.test.ts': {
    why: 'two at once, the reminders’ job',
    tests: [
      'of two at once one wins',
      'an hour and a quarter before, and of a series each time anew; what is left out is not told of',
    ],
  },
  'seal.test.ts': {
    why: 'jobs, counts that two use up',
    tests: [
      'what is agreed to is stamped by itself, signed, told of, and proves that it is as it was signed',
      'on paper: counted, with photos, never more than agreed; the original is asked for until it is back',
    ],
  },
  'submitted-invoice.test.ts': {
    why: 'what is there once',
    tests: ['the same one twice: by its number, by seller, sum and day, by its file'],
  },
  'timer.test.ts': {
    why: 'two devices at once',
    tests: ['two devices that start at once leave one running'],
  },
  'work-log.test.ts': {
    why: 'sums by who, what and team; two at once',
    tests: [
      'of two at once for the last hours of a day one is kept',
      'several are reviewed at once; what cannot be stays, and it is said why',
      'hours by who, what and which team, for those one answers for',
    ],
  },

  'approval-case.test.ts': { why: 'each kind’s effect', tests: [EFFECT] },
  'approval-case-source.test.ts': { why: 'each kind’s effect', tests: [EFFECT] },
  'approval-invoice.test.ts': { why: 'its effect', tests: [EFFECT] },
  'approval-money.test.ts': { why: 'its effect', tests: [EFFECT] },
  'approval-draws.test.ts': { why: 'sums, one after the other; what is at once is in ledger.test', tests: [] },
  'case.test.ts': {
    why: 'lists by right, names and numbers by the index',
    tests: [
      'its team and the head of its department; behind the wall only its team',
      'is searched by name, party in pinyin, cause and the number of the court however it is written',
      'is searched by the name’s own pinyin and initials, and by a number’s beginning or end',
    ],
  },
  'doc-shares.test.ts': {
    why: 'guesses counted at once',
    tests: [
      'is counted, ends by itself, and is taken back at once',
      'guesses made at once are each counted: no two are looked at in the time of one',
    ],
  },
  'document-records.test.ts': { why: 'what is noted of a record; its queries are in contract-matrix', tests: [] },
  'document-filing.test.ts': { why: 'what a text says; its queries are in contract-matrix', tests: [] },
  'document-watermark.test.ts': { why: 'drawn over a file', tests: [] },
  'reckoning.test.ts': { why: 'sums without a query of their own', tests: [] },

  'approval-refusals.test.ts': { why: 'refusals, decided before anything is written', tests: [] },
  'money-any-order.test.ts': { why: 'one after the other; what is at once is in receivable.test', tests: [] },
  'app-upgrade.test.ts': { why: 'no database in it', tests: [] },
  'demo-consent.test.ts': { why: 'pages of the demo’s vendor', tests: [] },
  'files-s3.test.ts': { why: 'about the bucket', tests: [] },
  'signatures.test.ts': { why: 'about the vendor; what nodes share is in chat-login', tests: [] },
  'set-up.test.ts': { why: 'servers on folders of their own, whatever their database', tests: [] },
  'demo-off.test.ts': { why: 'the same', tests: [] },
  'data-folder.test.ts': { why: 'the same', tests: [] },
  'backup.test.ts': { why: 'the same', tests: [] },
  'archive.test.ts': {
    why: 'cursors, catalogues and references as this driver reads them',
    tests: [
      'a firm leaves with all it owns, and stands in an empty server row by row, with its files',
      'a backup brings a server back, with its passwords; what was counted goes on',
    ],
  },
  'firm-import.test.ts': {
    why: 'savepoints within savepoints',
    tests: ['each bad row is named, also one that is there twice, and none is kept'],
  },
  'drawing.test.ts': {
    why: 'its queries once',
    tests: [
      'a change is the next version: what runs keeps its own, what begins has the new one',
      'a firm opens a kind for batches, up to a sum, and closes it for what waits as well',
    ],
  },
  'court-sms.test.ts': { why: 'reading words', tests: [] },
  'upkeep.test.ts': { why: 'the embedded database’s own upkeep', tests: [] },
}
