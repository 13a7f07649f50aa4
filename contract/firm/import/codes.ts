import { CASE_CATEGORIES, FEE_MODES } from '../../case/codes'
import { CASE_SOURCE_STATUS } from '../../case-source/codes'
import { CLUE_STATUS } from '../../clue/codes'
import { CUSTOMER_LEVELS, DECISION_ROLES, GENDERS, SOURCE_CHANNELS } from '../../customer/codes'
import { DUE_KINDS } from '../../receivable/codes'
import { WORK_ACTIVITIES } from '../../work-log/codes'

interface ImportWords {
  /** 导入… */
  name: string
  /** 3 个客户 */
  unit: string
  /** Titles of its columns: those of the forms. */
  columns: readonly string[]
  needs: readonly string[]
  /** Sample rows: invented, with numbers that belong to nobody. */
  samples: readonly Readonly<Record<string, string>>[]
  /** Explanation of what a column accepts. */
  about: string
  /** Most rows in one list. */
  rows: number
}

const SAMPLE = '（请删除本行）'

/** Lists that a firm can import, each with its columns. */
export const IMPORTS = {
  employee: {
    name: '员工',
    unit: '位员工',
    columns: ['姓名', '手机', '部门', '职务', '入职日期', '工号', '性别', '邮箱', '生日', '试用期至', '角色'],
    needs: ['姓名', '手机', '部门', '职务', '入职日期'],
    samples: [
      {
        ...{ 姓名: '张示例', 手机: '13900000000', 部门: '争议解决部', 职务: '专职律师', 入职日期: '2026-03-02' },
        ...{ 性别: '男', 角色: '专职律师' },
      },
    ],
    about:
      '部门与角色须已设置，角色可写多个，用顿号隔开；员工首次登录用手机号「忘记密码」设置密码，或由人事给出临时密码。',
    rows: 20_000,
  },
  customer: {
    name: '客户',
    unit: '个客户',
    columns: [
      ...['类型', '名称', '证件号码', '手机', '电话', '邮箱', '性别', '法定代表人', '行业', '负责人工号'],
      ...['客户来源', '客户级别', '备注'],
    ],
    needs: ['名称'],
    samples: [
      {
        类型: '单位',
        名称: `示例科技有限公司${SAMPLE}`,
        行业: '软件',
        ...{ 客户来源: '老客户新需求', 客户级别: '重要' },
      },
      {
        类型: '个人',
        名称: '张示例',
        手机: '13900000000',
        性别: GENDERS.male,
        ...{ 客户来源: '客户介绍', 客户级别: '普通' },
      },
    ],
    about: `类型为单位、个人，没有写的按名称与证件号码判断；客户级别为${Object.values(CUSTOMER_LEVELS).join('、')}；客户来源为${Object.values(SOURCE_CHANNELS).join('、')}。`,
    rows: 10_000,
  },
  case: {
    name: '项目',
    unit: '个项目',
    columns: [
      ...['项目编号', '项目名称', '项目类型', '委托人', '委托人类型', '对方', '对方类型', '案由', '主办律师工号'],
      ...['收费方式', '律师费', '签约日期', '开始日期', '结束日期', '状态', '备注'],
    ],
    needs: ['项目编号', '项目名称', '项目类型', '委托人', '主办律师工号', '收费方式'],
    samples: [
      {
        项目编号: '2026-MS-0001',
        项目名称: `示例科技买卖合同纠纷${SAMPLE}`,
        项目类型: '民事诉讼',
        ...{ 委托人: '示例科技有限公司', 委托人类型: '单位', 对方: '示例贸易有限公司', 对方类型: '单位' },
        ...{ 案由: '买卖合同纠纷', 主办律师工号: '0001', 收费方式: '固定收费', 律师费: '50000' },
      },
    ],
    about: `导入的项目用原来的编号；状态为已结案、已归档、中止，或结束日期已过的按已结束导入，其余为在办。委托人、对方有几个时写在一格，用顿号、分号或换行隔开。项目类型为${Object.values(CASE_CATEGORIES).join('、')}；收费方式为${Object.values(FEE_MODES).join('、')}。`,
    rows: 2_000,
  },
  receivable: {
    name: '应收',
    unit: '笔应收',
    columns: ['项目编号', '名称', '金额', '收款条件', '应收日期', '达成条件'],
    needs: ['项目编号', '名称', '金额'],
    samples: [
      {
        项目编号: '2026-MS-0001',
        名称: `首期款${SAMPLE}`,
        金额: '25000',
        收款条件: DUE_KINDS.date,
        应收日期: '2026-06-30',
      },
    ],
    about: `收款条件为${Object.values(DUE_KINDS).join('、')}；没有写而有应收日期的按日期收款。只能为自己导入、主办的项目，或有财务登记权限时导入；撤销后记为作废。`,
    rows: 2_000,
  },
  contact: {
    name: '联系人',
    unit: '位联系人',
    columns: [
      ...['客户名称', '姓名', '职务', '手机', '电话', '邮箱', '微信号', '决策角色', '主要联系人', '生日', '备注'],
    ],
    needs: ['客户名称', '姓名'],
    samples: [
      {
        客户名称: '示例科技有限公司',
        姓名: `张示例${SAMPLE}`,
        职务: '法务总监',
        手机: '13900000000',
        决策角色: DECISION_ROLES.handler,
        主要联系人: '是',
      },
    ],
    about: `客户须已在系统里，同名的客户改写它的信用代码或身份证号；手机、电话、邮箱、微信号至少填一项。决策角色为${Object.values(DECISION_ROLES).join('、')}，没有写的为其他。只能为自己导入、负责或参与的客户，或有客户管理权限时导入。`,
    rows: 5_000,
  },
  clue: {
    name: '线索',
    unit: '条线索',
    columns: [
      ...['客户名称', '线索标题', '客户类型', '信用代码', '联系人', '手机', '电话', '邮箱', '来源渠道', '业务类型'],
      ...['涉及金额', '需求说明', '对方当事人', '跟进人工号', '状态', '登记日期', '备注'],
    ],
    needs: ['客户名称'],
    samples: [
      {
        客户名称: '示例科技有限公司',
        线索标题: `货款拖欠咨询${SAMPLE}`,
        客户类型: '单位',
        联系人: '张示例',
        手机: '13900000000',
        来源渠道: SOURCE_CHANNELS.phone,
        业务类型: CASE_CATEGORIES.civil,
        ...{ 涉及金额: '250000', 需求说明: '供货后对方拖欠货款', 对方当事人: '示例贸易有限公司' },
      },
    ],
    about: `手机、电话、邮箱至少填一项；没有写标题的由客户与需求说明得出。没有写跟进人的为${CLUE_STATUS.new}；由同事跟进的须有线索管理权限。状态为${CLUE_STATUS.new}、${CLUE_STATUS.assigned}、${CLUE_STATUS.following}、${CLUE_STATUS.pool}、${CLUE_STATUS.invalid}，已转化的不作为线索导入。来源渠道为${Object.values(SOURCE_CHANNELS).join('、')}。`,
    rows: 2_000,
  },
  caseSource: {
    name: '案源',
    unit: '个案源',
    columns: [
      ...['案源编号', '案源名称', '预计类型', '案源渠道', '案情简介', '标的额', '委托人', '对方', '预计收费'],
      ...['收费方式', '案源人工号', '案源比例', '主办律师工号', '状态', '报备日期', '保护期至'],
    ],
    needs: ['案源名称', '预计类型', '案情简介', '委托人', '案源人工号'],
    samples: [
      {
        案源名称: `示例科技买卖合同纠纷${SAMPLE}`,
        预计类型: CASE_CATEGORIES.civil,
        委托人: '示例科技有限公司',
        ...{ 案情简介: '买方拖欠货款，拟起诉', 标的额: '1200000', 对方: '示例贸易有限公司', 预计收费: '80000' },
        案源人工号: '0001',
        案源比例: '30%',
        状态: CASE_SOURCE_STATUS.following,
        报备日期: '2026-03-02',
      },
    ],
    about: `状态为${CASE_SOURCE_STATUS.draft}、${CASE_SOURCE_STATUS.following}、${CASE_SOURCE_STATUS.expired}、${CASE_SOURCE_STATUS.stopped}，没有写的为${CASE_SOURCE_STATUS.draft}；已签约的请导入为项目。没有写保护期至的由报备日期算起，保护期已过的按${CASE_SOURCE_STATUS.expired}导入。没有写编号的按编号规则编号。`,
    rows: 2_000,
  },
  workLog: {
    name: '工作日志',
    unit: '条日志',
    columns: ['员工工号', '项目编号', '日期', '时长', '工作类别', '内容', '是否计费'],
    needs: ['员工工号', '日期', '时长', '内容'],
    samples: [
      {
        ...{ 员工工号: '0001', 项目编号: '2026-MS-0001', 日期: '2026-03-02', 时长: '1.5' },
        工作类别: WORK_ACTIVITIES.draft,
        内容: `起草起诉状${SAMPLE}`,
        是否计费: '是',
      },
    ],
    about: `时长可写 1.5、1小时30分、90分钟、1:30，只写数的是小时，列名写明分钟的是分钟。没有写项目编号的记为其他，有项目编号的没有写是否计费时为计费。导入的是以往的日志，记为已审阅，不受补记天数限制。工作类别为${Object.values(WORK_ACTIVITIES).join('、')}，没有写的为其他。`,
    rows: 20_000,
  },
  deadline: {
    name: '期限',
    unit: '个期限',
    columns: ['项目编号', '事项', '截止日期', '发生日期', '是否办结'],
    needs: ['项目编号', '事项', '截止日期'],
    samples: [
      {
        项目编号: '2026-MS-0001',
        事项: `补充证据${SAMPLE}`,
        截止日期: '2026-06-30',
        发生日期: '2026-06-01',
        是否办结: '否',
      },
    ],
    about:
      '只能为自己导入、参与的在办项目导入，作为受理机关指定的期限，进入团队的日程并提前提醒。没有写是否办结的，截止日已过的按已办结导入。',
    rows: 2_000,
  },
  hearing: {
    name: '开庭',
    unit: '场开庭',
    columns: [
      ...['项目编号', '开庭日期', '时间', '审级', '受理机关', '案号', '开庭地点', '预计时长', '法官', '书记员', '备注'],
    ],
    needs: ['项目编号', '开庭日期'],
    samples: [
      {
        ...{ 项目编号: '2026-MS-0001', 开庭日期: '2026-06-30 09:30', 审级: '一审', 受理机关: '示例市示例区人民法院' },
        案号: '（2026）示0101民初1号',
        开庭地点: '第一法庭',
        备注: SAMPLE,
      },
    ],
    about:
      '只能为自己导入、参与的在办项目导入，进入主办与团队的日程。时间可写在开庭日期里或单独一列。按案号、审级与受理机关归到项目的程序，没有这个程序而写明审级与受理机关的，新建一个。',
    rows: 2_000,
  },
} as const satisfies Record<string, ImportWords>

export type ImportKind = keyof typeof IMPORTS
export const IMPORT_KINDS = Object.keys(IMPORTS) as ImportKind[]
export const importOf = (kind: ImportKind): ImportWords => IMPORTS[kind]
export const isImportKind = (kind: string | undefined): kind is ImportKind => kind !== undefined && kind in IMPORTS

/** Choice of a column that becomes a new field of the firm's own. */
export const NEW_FIELD = '+field'

export const NO_ROWS = { new: 0, changed: 0, same: 0, doubtful: 0, wrong: 0 } as const

export const importLimits = {
  problems: 200,
  undoHours: 24,
  /** Rows of a state in the preview that are to be looked at, and of those that need not be. */
  lines: 200,
  plainLines: 30,
  samples: 3,
  title: 60,
  words: 300,
  value: 2_000,
  row: 1_048_576,
  columns: 500,
  fixed: 20,
  /** Names that the preview looks up for conflicts, and those that it lists. */
  names: 600,
  conflicts: 100,
  fixes: 500,
  accepted: 2_000,
} as const
