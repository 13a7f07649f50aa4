import { approval } from '@contract/approval'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { OpinionStore } from './OpinionStore'

const draft = { load: () => undefined, save() {}, clear() {} }
const anOpinion = (answers: Parameters<typeof fakeApi<typeof approval>>[1] = {}) =>
  new OpinionStore({ api: { approval: fakeApi(approval, answers) }, draft })

test('a usual phrase goes where one would write on', () => {
  const opinion = anOpinion()
  opinion.add('同意')
  opinion.add('请尽快办理。')
  opinion.add('辛苦')
  expect(opinion.text).toBe('同意，请尽快办理。辛苦')
})

test('500 characters may be sent, one more is said', () => {
  const opinion = anOpinion()
  opinion.type('字'.repeat(500))
  expect(opinion.problem).toBeUndefined()
  opinion.type('字'.repeat(501))
  expect(opinion.problem).toBe('审批意见最多 500 个字，已超出 1 个')
})

test('blanks are no opinion', () => {
  const opinion = anOpinion()
  opinion.type('  \n')
  expect([opinion.isEmpty, opinion.input]).toEqual([true, { opinion: undefined, fileIds: undefined, atIds: undefined }])
})

test('an unsent opinion is restored from its draft', () => {
  const kept = { text: '价格偏高', files: [{ id: 'f1', name: '报价.pdf', size: 1 }], atIds: [] }
  const opinion = new OpinionStore({ api: { approval: fakeApi(approval, {}) }, draft: { ...draft, load: () => kept } })
  expect([opinion.text, opinion.input.fileIds]).toEqual(['价格偏高', ['f1']])
})

test('phrases are asked for once, and kept when the server has them', async () => {
  let asked = 0
  const opinion = anOpinion({
    getPhrases: async () => {
      asked++
      return ['同意']
    },
    savePhrases: async ({ phrases }: { phrases: string[] }) => {
      if (phrases.length > 2) throw aReportedRefusal('太多')
      return phrases
    },
  })
  await opinion.loadPhrases()
  await opinion.loadPhrases()
  expect([asked, opinion.phrases]).toEqual([1, ['同意']])
  expect(await opinion.savePhrases(['同意', '已阅'])).toBe(true)
  expect(await opinion.savePhrases(['a', 'b', 'c'])).toBe(false)
  expect(opinion.phrases).toEqual(['同意', '已阅'])
})
