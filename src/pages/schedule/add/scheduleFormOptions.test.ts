import { schedule } from '@contract/schedule'
import type { ScheduleDetail } from '@contract/schedule/shapes'
import { fakeApi } from '@test/support/fake-api'
import type { Values } from '@/features/form/formValues'
import { RecordForm } from '@/features/form/RecordForm'
import type { ChosenPlace } from '@/lib/place'
import { memoryStorage } from '@/platform/fake'
import { Drafts } from '@/stores/drafts'
import { type Begun, newSchedule } from './newSchedule'
import { type Changed, scheduleFormOptions } from './scheduleFormOptions'

const NOW = Date.parse('2026-11-21T10:20:00+08:00')

const SAVED: ScheduleDetail = {
  id: 's1',
  kind: 'hearing',
  title: '一审开庭',
  start: '2026-11-24 09:30:00',
  end: '2026-11-24 11:00:00',
  allDay: false,
  place: '北京金融法院 · 北京市西城区新壁街1号',
  placeAt: { lat: 39.8961, lng: 116.3862 },
  note: '',
  reminders: [60],
  proceedingId: null,
  trial: '',
  repeat: '',
  occurrence: null,
  tasks: [{ taskId: 't1', title: '准备证据' }],
  isPrivate: false,
  owner: { empId: 'me', empName: '周以宁', photoUrl: '' },
  people: [{ empId: 'me', empName: '周以宁', photoUrl: '' }],
  canEdit: true,
  version: 3,
  updateTime: '2026-11-20 09:00:00',
}

function aForm({
  changed,
  begun = {},
  now = NOW,
  saved = SAVED,
  storage = memoryStorage(),
  chosen,
}: {
  chosen?: ChosenPlace
  changed?: Changed
  begun?: Begun
  now?: number
  saved?: ScheduleDetail
  storage?: ReturnType<typeof memoryStorage>
} = {}) {
  const answers = {
    detail: jest.fn(async () => saved),
    save: jest.fn(async (_input: object, _options?: object) => ({ id: 'new', version: 1, cappedAt: null })),
    update: jest.fn(async (_input: object, _options?: object) => ({ id: 's1', version: 4, cappedAt: null })),
  }
  const draft = new Drafts(storage, () => 'me').of<Values>('schedule/add')
  const options = scheduleFormOptions(changed, newSchedule('me', begun, now), {
    api: { schedule: fakeApi(schedule, answers) },
    choosePlace: async () => chosen,
  })
  const store = new RecordForm({ ...options, draft })
  const form = () => {
    if (!store.form) throw new Error('no form')
    return store.form
  }
  /** Opens the page of places, which answers with `chosen`. */
  const choosePlace = async () => {
    const field = form().fields.find(({ key }) => key === 'place')
    if (field?.kind === 'pick') await field.onTap(form())
  }
  return { store, schedule: answers, form, draft, choosePlace }
}

describe('a new schedule', () => {
  test.each([
    [undefined, '2026-11-21 10:30:00', '2026-11-21 11:30:00'],
    ['2026-11-21', '2026-11-21 10:30:00', '2026-11-21 11:30:00'],
    ['2026-12-01', '2026-12-01 09:00:00', '2026-12-01 10:00:00'],
  ])('for day %s begins at %s', (day, start, end) => {
    expect(aForm({ begun: { day } }).form().values).toMatchObject({ start, end, empIds: ['me'], kind: 'meeting' })
  })

  test('a sentence fills it in, and nothing is sent before it was looked at', () => {
    const { form, schedule } = aForm({ begun: { text: '下周三下午两点朝阳法院开庭' } })
    expect(form().values).toMatchObject({
      title: '朝阳法院开庭',
      kind: 'hearing',
      place: '朝阳法院',
      start: '2026-11-25 14:00:00',
      end: '2026-11-25 16:00:00',
      reminders: ['60', '1440'],
    })
    expect(schedule.save).not.toHaveBeenCalled()
  })

  test('a common free span brings its people along', () => {
    const from = '2026-11-24 10:00:00'
    const { form } = aForm({ begun: { from, to: '2026-11-24 10:30:00', empIds: ['e2', 'me'] } })
    expect(form().values).toMatchObject({ start: from, end: '2026-11-24 10:30:00', empIds: ['me', 'e2'] })
  })

  test.each([
    ['monthly', '2026-12-31 09:00:00', ['skipsMonths']],
    ['monthly', '2026-12-28 09:00:00', []],
    ['monthEnd', '2026-12-31 09:00:00', []],
    ['monthEnd', '2026-12-30 09:00:00', ['notMonthEnd']],
    ['yearly', '2028-02-29 09:00:00', ['skipsYears']],
    ['yearly', '2028-02-28 09:00:00', []],
    ['', '2026-12-31 09:00:00', []],
  ])('repeated %s from %s it says what is skipped: %j', (repeat, start, notes) => {
    const { form } = aForm()
    form().assign({ repeat, start })
    const shown = form().fields.filter((field) => form().isVisible(field))
    for (const field of shown) if (field.kind === 'note') expect(field.text).toEqual(expect.any(String))
    const keys = shown.map(({ key }) => key)
    expect(keys.filter((key) => /^skips|^notMonthEnd/.test(key))).toEqual(notes)
  })

  test.each([
    ['2026-11-21T07:10:00+08:00', '2026-11-21 09:00:00'],
    ['2026-11-21T17:20:00+08:00', '2026-11-21 17:30:00'],
    ['2026-11-21T17:40:00+08:00', '2026-11-22 09:00:00'],
    ['2026-11-21T22:10:00+08:00', '2026-11-22 09:00:00'],
  ])('made at %s it begins in working hours', (now, start) => {
    expect(aForm({ now: Date.parse(now) }).form().values.start).toBe(start)
  })

  test('a hearing takes two hours and is told of a day before, unless that was chosen', () => {
    const { form } = aForm()
    form().set('kind', 'hearing')
    expect(form().values).toMatchObject({ end: '2026-11-21 12:30:00', reminders: ['60', '1440'] })
    const chosen = aForm().form()
    chosen.set('reminders', ['60'])
    chosen.set('end', '2026-11-21 15:00:00')
    chosen.set('kind', 'hearing')
    expect(chosen.values).toMatchObject({ end: '2026-11-21 15:00:00', reminders: ['60'] })
  })

  test('is sent as it was filled in', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '部门例会', place: '第二会议室', shareTo: 'department' })
    expect(await store.submit()).toMatchObject({ id: 'new' })
    expect(schedule.save.mock.calls[0]?.[0]).toEqual({
      title: '部门例会',
      kind: 'meeting',
      start: '2026-11-21 10:30:00',
      end: '2026-11-21 11:30:00',
      allDay: false,
      place: '第二会议室',
      note: '',
      isPrivate: false,
      empIds: ['me'],
      reminders: [15],
      taskIds: [],
      shareTo: 'department',
    })
  })

  test('a place that was chosen goes with where it lies, one that was typed without', async () => {
    const court = { name: '北京金融法院', address: '北京市西城区新壁街1号', lat: 39.8961, lng: 116.3862 }
    const { store, schedule, form, choosePlace } = aForm({ chosen: court })
    form().set('title', '开庭')
    await choosePlace()
    await store.submit()
    expect(schedule.save.mock.calls[0]?.[0]).toMatchObject({
      place: '北京金融法院 · 北京市西城区新壁街1号',
      placeAt: { lat: 39.8961, lng: 116.3862 },
    })
    const typed = aForm({ chosen: { name: '客户办公室', address: '' } })
    typed.form().assign({ title: '拜访' })
    await typed.choosePlace()
    await typed.store.submit()
    expect(typed.schedule.save.mock.calls[0]?.[0]).toMatchObject({ place: '客户办公室' })
    expect(typed.schedule.save.mock.calls[0]?.[0]).not.toHaveProperty('placeAt')
  })

  test('an all-day schedule goes from the first midnight to the last and has no reminder unless chosen', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '年假', kind: 'leave', allDay: true, startDay: '2026-11-25', remindEve: false })
    form().set('endDay', '2026-11-27')
    await store.submit()
    const sent = schedule.save.mock.calls[0]?.[0]
    expect(sent).toMatchObject({ allDay: true, start: '2026-11-25 00:00:00', end: '2026-11-27 23:59:59' })
    expect(sent).toMatchObject({ reminders: [] })
  })

  test('an all-day schedule has its reminder on the evening before', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '年假', allDay: true, reminders: ['5'] })
    await store.submit()
    expect(schedule.save.mock.calls[0]?.[0]).toMatchObject({ reminders: [1_440] })
  })

  test('that is private is published to nobody, whatever was chosen before', async () => {
    const { store, schedule, form } = aForm()
    form().assign({ title: '体检', shareTo: 'firm', isPrivate: true })
    await store.submit()
    expect(schedule.save.mock.calls[0]?.[0]).not.toHaveProperty('shareTo')
  })

  test.each([
    [{ title: ' ' }, 'title', '请填写标题'],
    [{ title: '字'.repeat(51) }, 'title', '标题不能超过50个字'],
    [{ end: '2026-11-21 10:29:00' }, 'end', '结束时间不能早于开始时间'],
    [{ allDay: true, endDay: '2026-11-20' }, 'endDay', '结束时间不能早于开始时间'],
    [{ empIds: [] }, 'empIds', '请选择参与人'],
  ] as [Values, string, string][])('%j is not sent', async (given, key, words) => {
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
  test('opens with the current values and is sent with its version', async () => {
    const { store, schedule, form } = aForm({ changed: { id: 's1' } })
    expect(store.isLoading).toBe(true)
    await store.load()
    expect(form().values).toMatchObject({ title: '一审开庭', kind: 'hearing', reminders: ['60'], repeat: '' })
    form().set('place', '第三法庭')
    expect(await store.submit()).toMatchObject({ id: 's1' })
    expect(schedule.update.mock.calls[0]?.[0]).toMatchObject({
      id: 's1',
      version: 3,
      place: '第三法庭',
      reminders: [60],
      taskIds: ['t1'],
    })
    expect(schedule.update.mock.calls[0]?.[0]).not.toHaveProperty('shareTo')
  })

  test('keeps the coordinates of the place, and drops them with the place', async () => {
    const kept = aForm({ changed: { id: 's1' } })
    await kept.store.load()
    await kept.store.submit()
    expect(kept.schedule.update.mock.calls[0]?.[0]).toMatchObject({ placeAt: { lat: 39.8961, lng: 116.3862 } })
    const none = aForm({ changed: { id: 's1' }, chosen: { name: '', address: '' } })
    await none.store.load()
    await none.choosePlace()
    await none.store.submit()
    expect(none.schedule.update.mock.calls[0]?.[0]).toMatchObject({ place: '' })
    expect(none.schedule.update.mock.calls[0]?.[0]).not.toHaveProperty('placeAt')
  })

  test('editing an occurrence sends its start and scope and keeps an imported rule', async () => {
    const rule = 'FREQ=MONTHLY;BYDAY=-1TU'
    const occurrence = '2026-11-24 09:30:00'
    const saved = { ...SAVED, repeat: rule, occurrence }
    const { store, schedule, form } = aForm({ changed: { id: 's1', occurrence, scope: 'following' }, saved })
    await store.load()
    expect(form().values.repeat).toBe('custom')
    await store.submit()
    expect(schedule.update.mock.calls[0]?.[0]).toMatchObject({ scope: 'following', occurrence, repeat: rule })
    const alone = aForm({ changed: { id: 's1', occurrence, scope: 'this' }, saved })
    await alone.store.load()
    await alone.store.submit()
    expect(alone.schedule.update.mock.calls[0]?.[0]).toMatchObject({ scope: 'this', occurrence })
    expect(alone.schedule.update.mock.calls[0]?.[0]).not.toHaveProperty('repeat')
  })

  test('editing another person’s schedule is not offered', async () => {
    const { store } = aForm({ changed: { id: 's1' }, saved: { ...SAVED, canEdit: false } })
    await store.load()
    expect([store.form, (store.error as Error).message]).toEqual([undefined, '只有创建人可以修改日程'])
  })
})
