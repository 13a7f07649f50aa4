import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Keeps by itself what a read failed with. */
const BY_HAND = /this\.error = error\b/

/** The mechanisms that everybody else reads with. */
const MECHANISMS: readonly string[] = [
  'src/features/form/RecordForm.ts',
  'src/stores/record/Answer.ts',
  'src/stores/record/LiveRecord.ts',
  'src/ui/list/PagedListStore.ts',
]

/**
 * A thing that events speak of is read by LiveRecord, an answer to a question by Answer, a list by PagedListStore, what is
 * filled in by RecordForm. Why these are none of them. This list only shrinks.
 */
const REASONS: Readonly<Record<string, string>> = {
  'src/pages/admin/erasure/FindPersonStore.ts': 'an answer to words as one types them: no record, and nothing is kept',
  'src/features/chat/ConversationsStore.ts': 'a list in the order of the latest word, moved by each message that comes',
  'src/features/chat/MembersStore.ts':
    'news of a conversation are no record:changed; what failed shows only before the first',
  'src/features/chat/found/FoundStore.ts': 'pages by the message before, not by a number',
  'src/features/chat/found/TargetsStore.ts':
    'three sources, two of which may fail unseen; what was found stays while one types',
  'src/features/chat/room/PicturesStore.ts': 'reads on, page by page, until the one wanted is there',
  'src/features/chat/room/RoomStore.ts': 'a conversation grows at both ends, and from the socket',
  'src/features/chat/talk/OpeningStore.ts': 'a write: the conversation is made by opening it',
  'src/features/approval/drawing/FieldsEditor.ts': 'what was read is drawn on and kept as a new version',
  'src/features/approval/drawing/FlowEditor.ts': 'what was read is drawn on and kept as a new version',
  'src/pages/account/register/HandleInductionStore.ts':
    'no kind of record: no event tells of it; the roles to choose from come with it',
  'src/pages/account/register/InductionStore.ts':
    'nobody is in the firm yet: no events come; the form waits for what was kept',
  'src/pages/address-book/list/AddressBookStore.ts': 'the directory, which the app keeps, with two answers beside it',
  'src/pages/admin/numbering/NumberingEditor.ts': 'what was read is changed and kept as a new version',
  'src/pages/approval/add/ApplicationStore.ts': 'the form is made of the fields that the call answers with',
  'src/pages/chat/DaysStore.ts': 'which month is asked for is known by the first answer',
  'src/pages/cooperation-opportunity/evaluate/EvaluateStore.ts':
    'written once, with stars that a form has no field for',
  'src/pages/create/ScanLoginConfirmStore.ts': 'asked once before anybody agrees; a code that is over is told in words',
  'src/pages/location/ChooseLocationStore.ts': 'places near one, re-read as one types, from two calls',
  'src/pages/message/ai/TalkStore.ts': 'answers come word by word',
  'src/pages/message/message-center/MessageCenterStore.ts': 'several parts, each of which may fail without the others',
  'src/pages/public/SharedDocStore.ts': 'a stranger with a password: no session, no events',
  'src/pages/schedule/all/ScheduleAllStore.ts': 'months of a calendar, kept and read by need',
  'src/pages/set-up/SetUpStore.ts': 'before there is a firm: no session, no events',
  'src/pages/workbench/TodayStore.ts': 'a copy shows first, and a tick is undone',
}

test('a page reads its content with one of four mechanisms, or says why not', () => {
  const found = filesBelow('src').filter(
    (file) => !file.includes('.test.') && BY_HAND.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found.filter((file) => !MECHANISMS.includes(file)).sort()).toEqual(Object.keys(REASONS).sort())
})
