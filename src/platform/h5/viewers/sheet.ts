import { NotShown, type Viewer } from '../../viewer'
import { element } from '../element'
import { bytesOf } from './bytes'
import { type Sheet, type SheetCell, sheetsOf } from './workbook'
import './viewers.scss'

/** Rows added at a time, as their end comes near. */
const SLICE = 100
const NEAR_PX = 600

/** Shows an Excel file: one sheet at a time as a table, adding rows while scrolling. */
export const showSheet: Viewer = async (box, { url }) => {
  const sheets = sheetsOf(await bytesOf(url))
  if (sheets.length === 0) throw new NotShown('文件里没有可以显示的工作表')
  let shown = () => {}
  const select = (index: number) => {
    shown()
    const sheet = sheets[index]
    if (sheet) shown = showOne(box, sheet.read())
  }
  select(0)
  return { parts: sheets.map(({ name }) => name), select, close: () => shown() }
}

function showOne(box: HTMLElement, sheet: Sheet): () => void {
  if (sheet.columns === 0) return showNothing(box)
  const table = document.createElement('table')
  table.className = 'viewer-sheet'
  table.append(headOf(sheet.columns))
  const body = table.createTBody()
  box.append(table)
  const rest = element(
    'div',
    'viewer-sheet__rest',
    sheet.isCut ? '表格较大，这里显示了前面的部分，全部内容请下载后查看' : '',
  )
  box.append(rest)
  let put = 0
  const more = () => {
    while (put < sheet.rows.length && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX) {
      const until = Math.min(sheet.rows.length, put + SLICE)
      for (; put < until; put++) body.append(rowOf(sheet, put))
    }
  }
  box.scrollTop = 0
  box.scrollLeft = 0
  more()
  box.addEventListener('scroll', more, { passive: true })
  return () => {
    box.removeEventListener('scroll', more)
    table.remove()
    rest.remove()
  }
}

function showNothing(box: HTMLElement): () => void {
  const words = element('div', 'viewer-sheet__rest', '这个工作表是空的')
  box.append(words)
  return () => words.remove()
}

function headOf(columns: number): HTMLElement {
  const head = document.createElement('thead')
  const row = document.createElement('tr')
  row.append(element('th', ''), ...Array.from({ length: columns }, (_, index) => element('th', '', lettersOf(index))))
  head.append(row)
  return head
}

function rowOf(sheet: Sheet, rowIndex: number): HTMLElement {
  const row = document.createElement('tr')
  row.append(element('th', '', String(rowIndex + 1)))
  const cells = sheet.rows[rowIndex] ?? []
  for (let column = 0; column < sheet.columns; column++) {
    const cell = cells[column]
    if (cell !== null) row.append(dataOf(cell))
  }
  return row
}

function dataOf(cell: SheetCell | undefined): HTMLElement {
  const data = document.createElement('td')
  if (!cell) return data
  data.textContent = cell.text
  if (cell.isNumber) data.className = 'viewer-sheet__number'
  data.rowSpan = cell.rows
  data.colSpan = cell.columns
  return data
}

/** Column letters: 0 is A, 26 is AA. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter
}
