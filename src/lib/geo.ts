export interface LatLng {
  lat: number
  lng: number
}

/** Half the long axis and the squared eccentricity of the Krasovsky ellipsoid, which GCJ-02 is drawn on. */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const EARTH_RADIUS_M = 6_371_000

const radians = (degrees: number) => (degrees * Math.PI) / 180
const waves = (x: number, ...parts: [factor: number, divisor: number][]) =>
  parts.reduce((sum, [factor, divisor]) => sum + factor * Math.sin((x / divisor) * Math.PI), 0)

/** Converts satellite coordinates (WGS-84) to those of Chinese maps (GCJ-02); the two agree outside China. */
export function toGcj02({ lat, lng }: LatLng): LatLng {
  if (lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271) return { lat, lng }
  const x = lng - 105
  const y = lat - 35
  const common = ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    common +
    (waves(y, [20, 1], [40, 3]) * 2) / 3 +
    (waves(y, [160, 12], [320, 30]) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    common +
    (waves(x, [20, 1], [40, 3]) * 2) / 3 +
    (waves(x, [150, 12], [300, 30]) * 2) / 3
  const sine = Math.sin(radians(lat))
  const magic = 1 - ECCENTRICITY * sine * sine
  return {
    lat: lat + (north * 180) / (((AXIS * (1 - ECCENTRICITY)) / magic ** 1.5) * Math.PI),
    lng: lng + (east * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(radians(lat)) * Math.PI),
  }
}

/** Distance in metres as the crow flies. */
export function distance(a: LatLng, b: LatLng): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const h = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(h))
}

/** 「320 米」「5.2 公里」 */
export function distanceWords(metres: number): string {
  if (metres < 1_000) return `${Math.round(metres / 10) * 10} 米`
  return metres < 100_000 ? `${(metres / 1_000).toFixed(1)} 公里` : `${Math.round(metres / 1_000)} 公里`
}
