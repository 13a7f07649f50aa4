/** 139****1001; what is no mobile keeps its last four. */
export const maskPhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone.replace(/\d(?=\d{4})/g, '*')

/** 999999********0012: where it was given out, and its last four. */
export const maskIdNo = (idNo: string): string =>
  idNo.length > 10
    ? `${idNo.slice(0, 6)}${'*'.repeat(idNo.length - 10)}${idNo.slice(-4)}`
    : idNo.replace(/.(?=.{2})/g, '*')
