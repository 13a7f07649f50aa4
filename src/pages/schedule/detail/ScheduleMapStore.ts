import type { schedule } from '@contract/schedule'
import type { ScheduleDetail, ScheduleRef } from '@contract/schedule/shapes'
import type { Api } from '@/api/call'
import type { LatLng } from '@/lib/geo'
import { placeParts } from '@/lib/place'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'

interface Deps extends RecordDeps {
  api: Api<{ schedule: typeof schedule }>
}

interface Placed {
  schedule: ScheduleDetail
  name: string
  address: string
  /** Chosen coordinates, else those of the court with the place's name. */
  point?: LatLng
}

/** Schedule with its point on the map. */
export class ScheduleMapStore {
  readonly record: LiveRecord<Placed>

  constructor(deps: Deps, ref: ScheduleRef) {
    this.record = new LiveRecord({ ...deps, read: () => readPlaced(deps.api, ref) })
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }
}

async function readPlaced(api: Deps['api'], ref: ScheduleRef): Promise<Placed> {
  const schedule = await api.schedule.detail(ref)
  const { name, address } = placeParts(schedule.place)
  if (!name || schedule.placeAt) return { schedule, name, address, point: schedule.placeAt ?? undefined }
  const { records } = await api.schedule.getCourtList({ keyword: name })
  const court = records.find((record) => name.includes(record.name))
  return { schedule, name, address: address || (court?.address ?? ''), point: court }
}
