import type { meetingRoom } from '@contract/meeting-room'
import { roomList } from '@contract/meeting-room/lists'
import type { TimelineInput, TimelineRoom } from '@contract/meeting-room/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { toDate } from '@/lib/time'
import { LiveRecord, newsOf, type RecordDeps } from '@/stores/record/LiveRecord'
import { type FilterValues, inputOf } from '@/ui/list/filterValues'

interface Deps extends RecordDeps {
  api: Api<{ meetingRoom: typeof meetingRoom }>
}

type Fitting = Omit<TimelineInput, 'day'>

/** Day of all matching rooms. */
export class BookingStore {
  day: string
  values: FilterValues = {}
  isSearching = false
  /** Shows the link to the rooms' management; the server decides all the same. */
  isManager = false
  readonly record: LiveRecord<TimelineRoom[]>

  constructor(
    private readonly deps: Deps,
    day = toDate(),
  ) {
    this.day = day
    const events = newsOf('meetingRoom')
    const read = () => deps.api.meetingRoom.getTimeline({ day: this.day, ...this.fitting })
    this.record = new LiveRecord({ ...deps, events, read })
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  get fitting(): Fitting {
    return inputOf(roomList.filters, this.values) as Fitting
  }

  get filterCount() {
    return Object.keys(this.fitting).length
  }

  load() {
    this.deps.api.meetingRoom.isHaveMeetingRoomManageRole({}).then(
      ({ isManager }) =>
        runInAction(() => {
          this.isManager = isManager
        }),
      ignoreError,
    )
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  choose(day: string) {
    this.day = day
    this.record.refresh()
  }

  narrow(values: FilterValues) {
    this.values = values
    this.record.refresh()
  }

  /** Finds the next hour in which a matching room is free, from the chosen day on. */
  async nextFree() {
    this.isSearching = true
    try {
      const free = await this.deps.api.meetingRoom.getNextFree({ day: this.day, minutes: 60, ...this.fitting })
      if (!free) this.deps.feedback.toast('30 天内没有符合条件的空闲会议室')
      return free ?? undefined
    } catch (error) {
      this.deps.presenter.present(error)
      return undefined
    } finally {
      this.searched()
    }
  }

  private searched() {
    this.isSearching = false
  }
}
