/**
 * What of the flows runs on PostgreSQL a second time, and why. The embedded database is PostgreSQL's own code, but one
 * connection at a time and another driver: what differs is what happens at once, locks, how rows are read, and whole
 * queries over much. Rules that only end in a refusal are not asked again. Tests are named as they are written there;
 * `whole` runs all, an empty list none. A file that is not here runs whole: to leave it out is to say why.
 */
export const ON_POSTGRES: Record<string, { why: string; tests: 'whole' | readonly string[] }> = {
  'approval-races.test.ts': { why: 'races', tests: 'whole' },
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
    tests: [
      'a draft is kept, given in, decided by everybody it must be, and takes effect',
      'two at once: one decides, the other hears of it, and it happens once',
    ],
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
  'customer-import.test.ts': {
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
  'hr-leaving.test.ts': { why: 'plain updates of the whole demo, which would be seeded once more', tests: [] },
  'court-sms.test.ts': { why: 'reading words', tests: [] },
  'upkeep.test.ts': { why: 'the embedded database’s own upkeep', tests: [] },
}
