/** Masks a mobile number as 139****1001; any other number keeps its last four digits. */
export const maskPhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone.replace(/\d(?=\d{4})/g, '*')

/** Masks an id number as 999999********0012: keeps the place of issue and the last four. */
export const maskIdNo = (idNo: string): string =>
  idNo.length > 10
    ? `${idNo.slice(0, 6)}${'*'.repeat(idNo.length - 10)}${idNo.slice(-4)}`
    : idNo.replace(/.(?=.{2})/g, '*')
