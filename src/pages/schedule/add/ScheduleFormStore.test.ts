import type { ScheduleDetail } from '@contract/schedule.shapes'
import { memoryStorage } from '@/platform/fake'
import { Drafts } from '@/stores/drafts'
import { ScheduleFormStore, type ScheduleValues } from './ScheduleFormStore'
import { scheduleFields } from './scheduleFields'

const NOW = Date.parse('2026-11-21T10:20:00+08:00')

const SAVED: ScheduleDetail = {
  id: 's1',
  kind: 'hearing',
  title: '一审开庭',
  start: '2026-11-24 09:30:00',
  end: '2026-11-24 11:00:00',
  allDay: false,
  place: '第十二法庭',
  note: '',
  remindMinutes: 60,
  isPrivate: false,
  owner: { empId: 'me', empName: '周以宁', photoUrl: '' },
  people: [{ empId: 'me', empName: '周以宁', photoUrl: '' }],
  canEdit: true,
  version: 3,
  updateTime: '2026-11-20 09:00:00',
}

function aForm({
  id,
  day,
  saved = SAVED,
  storage = memoryStorage(),
}: {
  id?: string
  day?: string
  saved?: ScheduleDetail
  storage?: ReturnType<typeof memoryStorage>
} = {}) {
  const schedule = {
    detail: jest.fn(async () => saved),
    save: jest.fn(async (_input: object, _options: object) => ({ id: 'new' })),
    update: jest.fn(async (_input: object, _options: object) => ({ version: 4 })),
  }
  const draft = new Drafts(storage, () => 'me').of<ScheduleValues>('schedule/add')
  const fields = scheduleFields(!id)
  const store = new ScheduleFormStore(id, day, {
    api: { schedule } as never,
    draft,
    fields,
    empId: 'me',
    now: () => NOW,
  })
  const form = () => {
    if (!store.form) throw new Error('no form')
    return store.form
  }
  return { store, schedule, form, draft }
}

describe('a new schedule', () => {
  test.each([
    [undefined, '2026-11-21 11:00:00', '2026-11-21 12:00:00'],
    ['2026-11-21', '2026-11-21 11:00:00', '2026-11-21 12:00:00'],
    ['2026-12-01', '2026-12-01 09:00:00', '2026-12-01 10:00:00'],
  ])('for day %s begins at %s', (day, start, end) => {
    expect(aForm({ day }).form().values).toMatchObject({ start, end, empIds: ['me'], kind: 'meeting' })
  })

  test('is sent as it was filled in', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '部门例会', place: '第二会议室', shareTo: 'department' })
    expect(await store.submit()).toBe('new')
    expect(schedule.save.mock.calls[0]?.[0]).toEqual({
      title: '部门例会',
      kind: 'meeting',
      start: '2026-11-21 11:00:00',
      end: '2026-11-21 12:00:00',
      allDay: false,
      place: '第二会议室',
      note: '',
      isPrivate: false,
      empIds: ['me'],
      remindMinutes: 15,
      shareTo: 'department',
    })
  })

  test('of whole days goes from the first midnight to the last; without a reminder it has none', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '年假', kind: 'leave', allDay: true, startDay: '2026-11-25', remind: '' })
    form().set('endDay', '2026-11-27')
    await store.submit()
    const sent = schedule.save.mock.calls[0]?.[0]
    expect(sent).toMatchObject({ allDay: true, start: '2026-11-25 00:00:00', end: '2026-11-27 23:59:59' })
    expect(sent).not.toHaveProperty('remindMinutes')
  })

  test('a private one is told to nobody, whatever was chosen before', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '体检', shareTo: 'firm', isPrivate: true })
    await store.submit()
    expect(schedule.save.mock.calls[0]?.[0]).not.toHaveProperty('shareTo')
  })

  test.each([
    [{ title: ' ' }, 'title', '请填写标题'],
    [{ title: '字'.repeat(51) }, 'title', '最多 50 个字，已超出 1 个'],
    [{ end: '2026-11-21 10:59:00' }, 'end', '结束时间不能早于开始时间'],
    [{ allDay: true, endDay: '2026-11-20' }, 'endDay', '结束时间不能早于开始时间'],
    [{ empIds: [] }, 'empIds', '请选择参与人'],
  ] as [Partial<ScheduleValues>, string, string][])('%j is not sent', async (given, key, words) => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '例会', ...given })
    expect(await store.submit()).toBeUndefined()
    expect([form().errors.get(key), schedule.save.mock.calls.length]).toEqual([words, 0])
  })

  test('a later beginning takes the end along, day or hour', () => {
    const { form } = aForm()
    form().set('start', '2026-11-25 14:00:00')
    expect(form().values.end).toBe('2026-11-25 15:00:00')
    form().set('end', '2026-11-25 18:00:00')
    form().set('start', '2026-11-26 09:00:00')
    expect(form().values.end).toBe('2026-11-26 13:00:00')
    form().set('startDay', '2026-12-01')
    expect(form().values.endDay).toBe('2026-12-01')
  })

  test('a draft comes back with its own end', () => {
    const storage = memoryStorage()
    const first = aForm({ storage })
    first.form().assign({ title: '例会', start: '2026-11-25 14:00:00' })
    first.form().set('end', '2026-11-25 18:00:00')
    first.form().dispose()
    const again = aForm({ storage })
    again.form().restoreDraft()
    expect(again.form().values).toMatchObject({
      title: '例会',
      start: '2026-11-25 14:00:00',
      end: '2026-11-25 18:00:00',
    })
  })
})

describe('a change', () => {
  test('opens with what is there and is sent with its version', async () => {
    const { store, schedule, form } = aForm({ id: 's1' })
    expect(store.isLoading).toBe(true)
    await store.load()
    expect(form().values).toMatchObject({ title: '一审开庭', kind: 'hearing', remind: '60' })
    form().set('place', '第三法庭')
    expect(await store.submit()).toBe('s1')
    expect(schedule.update.mock.calls[0]?.[0]).toMatchObject({
      id: 's1',
      version: 3,
      place: '第三法庭',
      remindMinutes: 60,
    })
    expect(schedule.update.mock.calls[0]?.[0]).not.toHaveProperty('shareTo')
  })

  test('of somebody else’s is not offered', async () => {
    const { store } = aForm({ id: 's1', saved: { ...SAVED, canEdit: false } })
    await store.load()
    expect([store.form, (store.error as Error).message]).toEqual([undefined, '只有创建人可以修改日程'])
  })
})
