import type { Origin } from '../../../kernel/http/caller'

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/HarmonyOS/i, '鸿蒙'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const APPS: [RegExp, string][] = [
  [/wxwork/i, '企业微信'],
  [/micromessenger/i, '微信'],
  [/Edg\//, 'Edge'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/Firefox\//, 'Firefox'],
]

const findLabel = (table: [RegExp, string][], userAgent: string, otherwise: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise

/** Name that a person would give the device: 「iPhone · 微信」. */
export const labelOf = ({ userAgent }: Origin): string =>
  `${findLabel(SYSTEMS, userAgent, '未知设备')} · ${findLabel(APPS, userAgent, '浏览器')}`

/** Part of the user agent that must not change between two uses of one device secret. */
export const agentFamilyOf = (origin: Origin): string => labelOf(origin)
