import { MOBILE_SHOWN } from '../address-book/codes'

/** Settings of a firm, each with its default. Values go over the wire as text. */
interface SettingOf {
  name: string
  /** Explanation, shown in a line under it. */
  about: string
  group: SettingGroup
}
interface FlagSetting extends SettingOf {
  kind: 'flag'
  initial: boolean
}
interface NumberSetting extends SettingOf {
  kind: 'number'
  initial: number
  min: number
  max: number
  unit: string
}
interface ChoiceSetting extends SettingOf {
  kind: 'choice'
  initial: string
  options: Readonly<Record<string, string>>
}
interface DaySetting extends SettingOf {
  kind: 'day'
  /** No day by default. */
  initial: typeof NO_DAY
}
export type SettingDefinition = FlagSetting | NumberSetting | ChoiceSetting | DaySetting

/** Value of a day that is not set. */
export const NO_DAY = 'none'

export const SETTING_GROUPS = {
  conflict: '利益冲突',
  business: '案源与线索',
  workTime: '工时',
  money: '财务',
  approval: '审批',
  messages: '消息',
  security: '安全',
  services: '增值服务',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

const flag = (group: SettingGroup, name: string, initial: boolean, about: string): FlagSetting => ({
  kind: 'flag',
  group,
  name,
  about,
  initial,
})
const number = (
  group: SettingGroup,
  name: string,
  { initial, min, max, unit }: Pick<NumberSetting, 'initial' | 'min' | 'max' | 'unit'>,
  about: string,
): NumberSetting => ({ kind: 'number', group, name, about, initial, min, max, unit })
const choice = (
  group: SettingGroup,
  name: string,
  { initial, options }: Pick<ChoiceSetting, 'initial' | 'options'>,
  about: string,
): ChoiceSetting => ({ kind: 'choice', group, name, about, initial, options })

const service = (name: string, initial = false) =>
  flag('services', name, initial, '开通后同事才能使用；停用说明由服务方设置')
const serviceEnd = (name: string): DaySetting => ({
  kind: 'day',
  group: 'services',
  name: `${name}到期日`,
  initial: NO_DAY,
  about: '当天仍可使用，之后提示已到期；不设则一直有效',
})

const QUIET_SPANS = [
  [20, 8],
  [21, 8],
  [22, 7],
  [22, 8],
  [23, 7],
] as const

export const SETTINGS = {
  isUseNewConflict: flag('conflict', '新版利冲检索', true, '按相似度打分、可标记；关闭则用按类别的名称检索'),
  canShowRelation: flag('conflict', '利冲关系图', true, '检索时追查关联方的关联方'),
  protectDays: number(
    'business',
    '案源保护期',
    { initial: 90, min: 1, max: 365, unit: '天' },
    '立案申请没有另外填写时，从批准之日起算',
  ),
  clueIdleDays: number(
    'business',
    '线索退回公池',
    { initial: 15, min: 1, max: 180, unit: '天' },
    '这么久没有跟进就退回；已在计时的按下一次跟进起算',
  ),
  clueQuota: number(
    'business',
    '每人未结线索上限',
    { initial: 20, min: 1, max: 500, unit: '条' },
    '达到后不能再从公池认领，不影响管理员分配',
  ),
  linkManRequired: flag(
    'business',
    '单位客户须有联系人',
    false,
    '保存新的单位客户后接着填写联系人，还没有的在客户页提醒',
  ),
  'workTime.pastDays': number(
    'workTime',
    '补写日志',
    { initial: 7, min: 0, max: 366, unit: '天内' },
    '0 表示只能写当天的',
  ),
  'workTime.unitMinutes': choice(
    'workTime',
    '计时单位',
    { initial: '6', options: { 6: '6 分钟（0.1 小时）', 10: '10 分钟', 15: '15 分钟' } },
    '工时按整数个单位记录',
  ),
  'workTime.rounding': choice(
    'workTime',
    '计时取整',
    { initial: 'up', options: { up: '不足一个单位按一个', nearest: '四舍五入' } },
    '计时器测得的时间怎样取整',
  ),
  silentDays: number(
    'money',
    '收入自动确认',
    { initial: 7, min: 1, max: 60, unit: '天' },
    '分配通知发出后没有异议即视为确认；对之后的分配生效',
  ),
  costInvoice: flag('money', '成本票', false, '报销时可以使用成本票'),
  costInvoiceNormal: flag('money', '成本票可用普票', false, '成本票之中可以有普通发票'),
  lockMinutes: number(
    'approval',
    '处理中的锁定',
    { initial: 10, min: 1, max: 120, unit: '分钟' },
    '审批人打开处理后其他人看到「处理中」，到时自动解除',
  ),
  passwordDays: number(
    'security',
    '登录密码有效期',
    { initial: 0, min: 0, max: 365, unit: '天' },
    '到期后登录时须更换；0 表示不过期，服务器另有要求时取较短的',
  ),
  lockTries: number(
    'security',
    '登录错误锁定',
    { initial: 10, min: 5, max: 20, unit: '次' },
    '连续输错这么多次密码就锁定；输错 5 次后须填图形验证码',
  ),
  lockTime: number(
    'security',
    '锁定时长',
    { initial: 30, min: 5, max: 1_440, unit: '分钟' },
    '到时自动解除；用短信重设密码可立即解除',
  ),
  quietHours: choice(
    'messages',
    '免打扰时段',
    {
      initial: 'none',
      options: {
        none: '不设',
        ...Object.fromEntries(QUIET_SPANS.map(([from, to]) => [`${from}-${to}`, `${from}:00 至次日 ${to}:00`])),
      },
    },
    '这段时间的新消息不推送到微信与企业微信，应用里照常收到；结束后仍未读的合并推送一条',
  ),
  watermark: choice(
    'security',
    '预览水印',
    { initial: 'confidential', options: { confidential: '仅保密文档', all: '全部文档' } },
    '水印是查看人的姓名、手机尾号与时间',
  ),
  mobileShown: choice(
    'security',
    '通讯录手机号',
    { initial: 'reveal', options: MOBILE_SHOWN },
    '人事始终看得到；按尾号与分机查找不受影响',
  ),
  'vas.inventory': service('台账'),
  'vas.legal-search': service('法规检索'),
  'vas.enterprise-info': service('企业信息'),
  'vas.cooperation_chance': service('合作机会'),
  'vas.ai': service('AI 助手', true),
  aiOutside: flag(
    'services',
    'AI 使用外部模型',
    false,
    '把问题与查到的记录（号码已遮住）发给服务器设置的外部模型；每次发送留有审计记录。关闭则只在本地检索',
  ),
  aiDaily: number(
    'services',
    'AI 每日提问',
    { initial: 100, min: 1, max: 2_000, unit: '次' },
    '每人每天最多提问这么多次',
  ),
  'vasEnd.inventory': serviceEnd('台账'),
  'vasEnd.legal-search': serviceEnd('法规检索'),
  'vasEnd.enterprise-info': serviceEnd('企业信息'),
  'vasEnd.cooperation_chance': serviceEnd('合作机会'),
  'vasEnd.ai': serviceEnd('AI 助手'),
} as const satisfies Record<string, SettingDefinition>

export type SettingCode = keyof typeof SETTINGS
export const SETTING_CODES = Object.keys(SETTINGS) as SettingCode[]
export const isSetting = (code: string): code is SettingCode => code in SETTINGS
export const settingOf = (code: SettingCode): SettingDefinition => SETTINGS[code]

/** A value in words. */
export function settingWords(code: SettingCode, value: string): string {
  const setting = settingOf(code)
  if (setting.kind === 'flag') return value === 'true' ? '开' : '关'
  if (setting.kind === 'day') return value === NO_DAY ? '不设' : value
  return setting.kind === 'number' ? `${value} ${setting.unit}` : (setting.options[value] ?? value)
}

/** Problem of a value; undefined if it may be set. */
export function settingProblem(code: SettingCode, value: string): string | undefined {
  const setting = settingOf(code)
  if (setting.kind === 'flag')
    return value === 'true' || value === 'false' ? undefined : `「${setting.name}」只能开或关`
  if (setting.kind === 'day')
    return value === NO_DAY || isDay(value) ? undefined : `「${setting.name}」为 2026-06-30 这样的日期`
  if (setting.kind === 'choice') return value in setting.options ? undefined : `「${setting.name}」没有这个选项`
  const isWhole = /^\d{1,4}$/.test(value)
  const { min, max, unit, name } = setting
  return isWhole && Number(value) >= min && Number(value) <= max ? undefined : `「${name}」为 ${min} 到 ${max} ${unit}`
}

/** Checks that a day exists: 2026-02-30 does not. */
const isDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

/** Greatest number of hours since the beginning of quiet hours that are over by now. */
export const QUIET_LONGEST_HOURS = 12

/** The quiet hours that include this hour of the day, as values of `quietHours`. */
export const quietAt = (hour: number): string[] =>
  QUIET_SPANS.filter(([from, to]) => hour >= from || hour < to).map(([from, to]) => `${from}-${to}`)
