import { numbering } from '@contract/numbering'
import { NUMBERED } from '@contract/numbering/codes'
import type { NumberingRow } from '@contract/numbering/shapes'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownRules = recordPage(routes.admin.numberings, {
  read: numbering.getList,
  input: () => ({}),
  events: () => newsOf('numberingRule'),
})

/** Numbered things of the firm, each with its next number. */
function Numberings() {
  const { navigation } = useApp()
  const { record } = useRecord(shownRules, {})
  return (
    <Screen title="编号规则" state={record} onRetry={record.retry}>
      <CellGroup note="改了规则，之后的用新的；已编的号不变，也不会再给别的用。">
        {record.now?.map((row) => (
          <Cell
            key={row.thing}
            title={`${NUMBERED[row.thing]}编号`}
            note={`下一个 ${row.sample}\n${sinceWords(row)}`}
            onTap={() => navigation.go(routes.admin.numbering, { thing: row.thing })}
          />
        ))}
      </CellGroup>
    </Screen>
  )
}

const sinceWords = ({ version, changedBy, changeTime }: NumberingRow) =>
  version === 0 ? '产品默认规则' : `第 ${version} 版，${changedBy} ${friendlyTime(changeTime)} 更改`

export default screen(routes.admin.numberings, Numberings, { record: shownRules })
