import type { FormValues } from '@contract/forms/fields'
import { STANDARD_FORMS, type StandardForm } from '../../domains/approval/standard-forms'

/** General applications: title, content and amount. */
export const GENERAL: readonly (readonly [title: string, content: string, amount?: string])[] = [
  ['更换三楼会议室投影仪', '现有投影仪亮度不足，庭前演示看不清，拟更换为激光投影仪。', '6800'],
  ['参加全国律协建设工程专业培训', '为期三天，含培训资料费，差旅另行申请。', '2400'],
  ['订阅法律检索数据库', '争议解决部五个账号，年费。', '18000'],
  ['邀请高校教授举办新公司法讲座', '拟于下月第二个周五下午举办，约五十人参加。', '5000'],
  ['调整本部门例会时间', '因开庭安排集中，拟将周一例会调整至周五下午。'],
  ['使用律所名称参加公益法律咨询', '社区普法活动，需使用律所展架与宣传册。'],
  ['更新律所公众号栏目', '新增“裁判观点”栏目，每两周更新一期，由青年律师轮值。'],
  ['购买专业书籍', '建设工程、股权与破产类书籍共二十三册，存放资料室。', '1865.50'],
  ['客户接待用餐', '顾问单位来所洽谈续约，六人。', '960'],
  ['开放周末加班门禁', '并购项目集中交割，周六周日申请开放八楼门禁与照明。'],
]

const SAY_MORE = ['请补充说明具体事由', '请先与部门负责人沟通']
const COSTS = ['金额有误，请核对', '请补充报价单', ...SAY_MORE]
const DAYS_OFF = ['时间与开庭冲突，请调整', '请先安排好工作交接人']
const BORROWED = ['借用时间与他人冲突，请调整', '请说明具体用途']
const BACK_REASONS: Readonly<Record<string, readonly string[]>> = {
  '2004': DAYS_OFF,
  '2005': ['时间与开庭冲突，请调整', '预算请按差旅标准核对'],
  '2006': ['库存尚有，请核对数量', '请说明具体用途'],
  '2010': BORROWED,
}

/** Reasons for returning an application; those about money only if it has an amount. */
export const backReasons = (kind: string, values: FormValues): readonly string[] =>
  BACK_REASONS[kind] ?? (values.amount ? COSTS : SAY_MORE)

/** Items by purpose. */
export const PURPOSES: readonly (readonly [purpose: string, ...items: string[]])[] = [
  ['办案装订使用', 'A4 复印纸', '案卷封皮', '订书机', '档案盒'],
  ['卷宗整理使用', '案卷封皮', '档案盒', '文件夹', '签字笔'],
  ['会议室日常补充', '会议室白板笔', '签字笔', 'A4 复印纸'],
  ['新员工入职配备', '人体工学椅', '移动硬盘 2T', '文件夹', '签字笔'],
  ['打印室补充', '激光打印机硒鼓', 'A4 复印纸', '订书机'],
]

/** Most pieces of an item at once. */
export const mostOf = (price: string): number => (Number(price) > 100 ? 2 : 12)

export const STATIONERY: readonly (readonly [name: string, unit: string, price: string, stock: number])[] = [
  ['A4 复印纸', '包', '24.00', 86],
  ['案卷封皮', '个', '1.50', 640],
  ['签字笔', '支', '2.50', 320],
  ['档案盒', '个', '8.00', 150],
  ['激光打印机硒鼓', '支', '480.00', 6],
  ['移动硬盘 2T', '个', '429.00', 4],
  ['订书机', '个', '26.00', 12],
  ['文件夹', '个', '5.00', 200],
  ['会议室白板笔', '盒', '18.00', 15],
  ['人体工学椅', '把', '1280.00', 2],
]

export const LICENCE = '证照'

/** Purposes of a loan, by kind of object. */
export const LOAN_PURPOSES: Readonly<Record<string, readonly string[]>> = {
  [LICENCE]: ['投标使用', '银行开户核验', '工商变更登记'],
  资料: ['向客户介绍业务', '投标使用', '准备法律意见书'],
  车辆: ['接送当事人参加庭审', '向法院递交材料', '赴看守所会见'],
}

export const LOAN_OBJECTS: readonly (readonly [kind: string, name: string])[] = [
  [LICENCE, '执业许可证副本'],
  [LICENCE, '营业执照副本（复印件盖章）'],
  [LICENCE, '开户许可证'],
  ['资料', '近三年审计报告'],
  ['资料', '律所宣传册'],
  ['资料', '类案检索报告汇编'],
  ['车辆', '京A·L2071 别克商务'],
  ['车辆', '京A·K8863 大众轿车'],
]

interface OwnForm extends StandardForm {
  /** Its approval ends the employment: never for demo accounts. */
  leaves?: true
  example(day: string): FormValues
}

/** The firm's own forms (2031). */
export const OWN_FORMS: readonly OwnForm[] = [
  {
    ...STANDARD_FORMS.regular,
    example: (day) => ({ date: day, summary: '试用期内参与办理民商事案件六件，独立起草法律文书二十余份。' }),
  },
  {
    ...STANDARD_FORMS.leaving,
    leaves: true,
    example: (day) => ({ date: day, reason: '继续深造', handover: '在办案件三件，已与主办律师逐件交接。' }),
  },
  { ...STANDARD_FORMS.cards, example: () => ({ name: '本人', post: '律师', count: '2' }) },
]
