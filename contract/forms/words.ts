/** Complements of labels that end in a preposition: 抄送给 asks for 抄送给谁. */
const GOES_ON: Record<string, string> = { 给: '谁', 到: '哪里', 为: '哪一种' }

const completeLabel = (label: string) => `${label}${GOES_ON[label.slice(-1)] ?? ''}`

/** Messages for fields that are not right, the same on the screen while filling in and on the server. */
export const words = {
  /** For typed values: 请填写标题. */
  missing: (label: string) => `请填写${label}`,
  /** 请选择日期; 请选择转交给谁. */
  notChosen: (label: string) => `请选择${completeLabel(label)}`,
  notUploaded: (label: string) => `请上传${label}`,
  notAdded: (label: string) => `请添加${label}`,
  wrongForm: (label: string) => `${label}格式不正确`,
  noNumber: (label: string) => `${label}须为数字`,
  notOffered: (label: string) => `${label}不在可选范围内`,
  twice: (label: string) => `${label}不能重复`,
  tooLong: (label: string, max: number) => `${label}不能超过${max}个字`,
  tooShort: (label: string, min: number) => `${label}至少${min}个字`,
  tooMany: (label: string, max: number) => `${label}不能超过${max}项`,
  tooFew: (label: string, min: number) => `${label}至少${min}项`,
  tooMuch: (label: string, max: number | string) => `${label}不能大于${max}`,
  tooLittle: (label: string, min: number) => `${label}不能小于${min}`,
  notSavable: (label: string) => `${label}中有无法保存的字符`,
  halfCharacter: (label: string) => `${label}中有不完整的字符（如被截断的表情），请删去后再提交`,
  notHere: (label: string) => `${label}请在网页端填写`,
  stranger: (key: string) => `表单中没有「${key}」这一项`,
  /** 结束不能早于开始. */
  before: (label: string, other: string) => `${label}不能早于${other}`,
}
