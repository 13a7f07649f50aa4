import { AppMsg, appMsgKinds, appMsgTypesOf, todoTypesOf } from './appMsg'

test('message codes and their assistants match the message table', () => {
  const byAssistant: Record<number, number[]> = {}
  for (const [code, { assistant }] of Object.entries(appMsgKinds)) {
    byAssistant[assistant] ??= []
    byAssistant[assistant].push(Number(code))
  }
  expect(byAssistant).toEqual({
    1001: [101, 102, 103, 104, 105, 106, 107, 108, 109],
    1002: [201, 202, 203, 204, 205],
    1003: [301, 302, 303, 304, 305, 306, 307, 308],
    1004: [309],
    1005: [401, 402, 403, 404, 405, 406, 407, 408],
    1006: [501, 502],
    1007: [601, 602, 603],
    1008: [701, 702, 703, 704, 705],
    1009: [801],
    1010: [901, 902, 904, 905, 907, 908],
    1011: [903, 906],
    1012: [1001, 1002, 1003],
    1013: [1101, 1102, 1103],
    1014: [1201],
    1015: [1301, 1302, 1303, 1304, 1305],
    1018: [1401, 1402, 1403, 1404, 1405, 1406, 1407, 1408, 1409, 1410, 1411],
  })
})

test('message kinds are listed in code order, each with a unique constant name and a unique Chinese name', () => {
  const codes = Object.values(AppMsg)
  expect(codes).toHaveLength(73)
  expect(codes).toEqual([...codes].sort((a, b) => a - b))
  const words = Object.values(appMsgKinds).map(({ kind }) => kind)
  expect(words.filter((word) => !/^[一-龥]{2,10}$/.test(word))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  ['ApprovalTodo', 101],
  ['ApprovalCc', 102],
  ['SupplementTodo', 106],
  ['MeetingTodo', 107],
  ['MeetingPassed', 108],
  ['LogTodo', 201],
  ['LogCc', 202],
  ['ProjectCollaborationTodo', 301],
  ['ProjectCrossFirmTodo', 305],
  ['ConsultantExpiry', 309],
  ['SourceCollaborationTodo', 401],
  ['SourceCrossFirmTodo', 404],
  ['CooperatingSourceNotice', 408],
  ['PreservationExpired', 501],
  ['ClueNew', 601],
  ['ScheduleToday', 701],
  ['CourtHearing', 703],
  ['MeetingSupport', 705],
  ['TaskTodo', 801],
  ['CollectionReceived', 901],
  ['ClaimNew', 903],
  ['ClaimReturned', 906],
  ['AdjustmentTodo', 908],
  ['LedgerSettled', 1003],
  ['Like', 1101],
  ['Mention', 1102],
  ['Reply', 1103],
  ['FirmNotice', 1201],
  ['PaperStampDone', 1301],
  ['ElectronicStampDone', 1302],
  ['ContractOriginalReturn', 1305],
  ['ChanceIntent', 1402],
  ['CooperationCancelled', 1411],
] as const)('message code %s has the number %i', (name, code) => {
  expect(AppMsg[name]).toBe(code)
})

test('to-do kinds are the types whose footers §4 lists', () => {
  expect(todoTypesOf()).toEqual([101, 106, 107, 201, 301, 305, 401, 404, 908])
  expect(todoTypesOf(1001)).toEqual([101, 106, 107])
  expect(todoTypesOf(1013)).toEqual([])
  expect(appMsgTypesOf(1013)).toEqual([1101, 1102, 1103])
})
