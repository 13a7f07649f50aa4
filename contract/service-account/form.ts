import { type Choice, choicesOf, date, select, text, textarea } from '../forms/fields'
import {
  serviceAccountLimits as most,
  SERVICE_ACCESS,
  SERVICE_AREA_KEYS,
  SERVICE_AREAS,
  type ServiceArea,
} from './codes'

const CLOSED: Choice = { value: 'none', label: '不开放' }
const choicesFor = (area: ServiceArea): Choice[] => [
  CLOSED,
  ...choicesOf(SERVICE_AREAS[area].isWritable ? SERVICE_ACCESS : { read: SERVICE_ACCESS.read }),
]

const areaFields = SERVICE_AREA_KEYS.map((area) =>
  select(area, SERVICE_AREAS[area].name, choicesFor(area), {
    required: true,
    inline: true,
    hint: SERVICE_AREAS[area].about,
  }),
)

/** A new service account: a choice for each area, by the area's key. */
export const serviceAccountForm = [
  text('name', '名称', { required: true, max: most.name, placeholder: '如：财务系统' }),
  date('expiresOn', '有效期至', { required: true, pastDays: 0, hint: '最长一年，到期后须另建' }),
  textarea('addresses', '允许的 IP', {
    max: most.addressText,
    placeholder: '如：203.0.113.8 或 203.0.113.0/24，每行一个',
    hint: '不填则不限来源',
  }),
  ...areaFields,
] as const
