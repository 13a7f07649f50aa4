import { hours, minutes } from '@contract/duration'
import type { ClashReason, ScheduleKind } from '@contract/schedule/codes'
import type { Coordinates } from '@contract/shapes'
import { fromTime } from '../../kernel/clock'
import { courts } from './courts'

export interface Planned {
  kind: ScheduleKind
  start: string
  end: string
  allDay: boolean
  place: string
  /** Coordinates, when the place was chosen on a map. */
  placeAt?: Coordinates | null
}

/** Minutes between two places of unknown distance. */
const UNKNOWN_MINUTES = 30
/** Minutes for parking, the security check and finding the room. */
const ARRIVING_MINUTES = 15
/** Up to this distance one travels through a city; beyond it by train or plane. */
const CITY_KM = 60
const CITY_KM_A_MINUTE = 0.5
const FAR_KM_A_MINUTE = 4
const FAR_MINUTES = 120
/** Up to this distance no travel counts: it is the same building or within walking distance. */
const SAME_KM = 0.3
/** Longest travel time within the country: nothing further away can clash. */
export const TRAVEL_MS = hours(12)

const EARTH_KM = 6_371
const ONLINE = /线上|腾讯会议|视频|电话|网络|云法庭|https?:/

/**
 * Returns why two schedules of one person clash; undefined when they do not. Leave and trips take the whole day; other
 * all-day schedules (a deadline, a birthday) take no time.
 */
export function clashesOf(wanted: Planned, other: Planned): ClashReason | undefined {
  if (takesNoTime(wanted) || takesNoTime(other)) return undefined
  if (wanted.start < other.end && other.start < wanted.end)
    return wanted.kind === 'hearing' && other.kind === 'hearing' ? 'hearings' : 'overlap'
  if (wanted.allDay || other.allDay) return undefined
  const [first, second] = wanted.start < other.start ? [wanted, other] : [other, wanted]
  const gap = (fromTime(second.start) - fromTime(first.end)) / minutes(1)
  return gap < travelMinutes(first, second) ? 'travel' : undefined
}

const takesNoTime = ({ allDay, kind }: Planned) => allDay && kind !== 'leave' && kind !== 'trip'

/** Travel time in minutes; 0 when a place is unknown or online. */
export function travelMinutes(from: Place, to: Place): number {
  const names = [from.place.trim(), to.place.trim()] as const
  if (names.some((name) => !name || ONLINE.test(name))) return 0
  const [left, right] = [pointOf(from), pointOf(to)]
  if (!left || !right) return isSame(...names) ? 0 : UNKNOWN_MINUTES
  const km = distance(left, right)
  if (km < SAME_KM) return 0
  return Math.round(km <= CITY_KM ? ARRIVING_MINUTES + km / CITY_KM_A_MINUTE : FAR_MINUTES + km / FAR_KM_A_MINUTE)
}

type Place = Pick<Planned, 'place' | 'placeAt'>

/** Coordinates chosen on the map, else those of a known court named in the text. */
const pointOf = ({ place, placeAt }: Place): Point | undefined => placeAt ?? courtIn(place)

const isSame = (a: string, b: string) => a.includes(b) || b.includes(a) || a.slice(0, BUILDING) === b.slice(0, BUILDING)
/** Leading characters that identify a building; a room follows. */
const BUILDING = 6

/** Finds a court by its full name, or a district court by its short ones: 北京市朝阳区人民法院 is 朝阳区人民法院 and 朝阳法院. */
const courtIn = (place: string) =>
  courts.find(({ name }) => place.includes(name)) ??
  courts.find(({ name, city }) => {
    if (!name.endsWith(DISTRICT_COURT)) return false
    const district = name.replace(city, '').replace(DISTRICT_COURT, '')
    return place.includes(`${district}${DISTRICT_COURT}`) || place.includes(`${district}法院`)
  })
const DISTRICT_COURT = '区人民法院'

interface Point {
  lat: number
  lng: number
}

/** Great-circle distance, km. */
function distance(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLng] = [rad(b.lat - a.lat) / 2, rad(b.lng - a.lng) / 2]
  const h = Math.sin(dLat) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLng) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h))
}
