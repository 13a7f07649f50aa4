import { serviceAccount } from '@contract/service-account'
import { areaWords } from '@contract/service-account/codes'
import type { ServiceAccountRow } from '@contract/service-account/shapes'
import { friendlyDay, friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { serviceAccountLook } from '@/rules/looks/serviceAccountLook'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { useActions } from '@/ui/page/ActionsContext'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { StatusChip } from '@/ui/show/StatusChip'

const shownAccounts = recordPage(routes.admin.serviceAccounts, {
  read: serviceAccount.getList,
  input: () => ({}),
  events: () => newsOf('serviceAccount'),
})

/** Address of the reference below the app's own. */
const REFERENCE = '/openapi'

/** Keys of the firm's own programs: those that are valid, then those that are not any more. */
function ServiceAccounts() {
  const { navigation, platform } = useApp()
  const { copy } = useActions()
  const { record } = useRecord(shownAccounts, {})
  const all = record.now ?? []
  const add = () => navigation.go(routes.admin.addServiceAccount)
  const reference = `${platform.settings.webOrigin}${REFERENCE}`
  const cells = (rows: readonly ServiceAccountRow[]) =>
    rows.map((row) => (
      <AccountCell
        key={row.serviceAccountId}
        row={row}
        onTap={() => navigation.go(routes.admin.serviceAccount, { serviceAccountId: row.serviceAccountId })}
      />
    ))
  const isOver = ({ state }: ServiceAccountRow) => state === 'revoked' || state === 'expired'
  const [valid, over] = [all.filter((row) => !isOver(row)), all.filter(isOver)]
  return (
    <Screen
      title="服务账号"
      state={record}
      onRetry={record.retry}
      right={<NavAction label="新建服务账号" icon="plus" onTap={() => add()} />}
    >
      <CellGroup note="财务、门户、报表等律所自己的程序，用密钥读写这里的数据。密钥属于律所；审批、签字、聊天等只能由本人在应用里办理。">
        {valid.length > 0 ? (
          cells(valid)
        ) : (
          <Cell title="还没有在用的密钥" note="每个程序各建一个，只开放它用得着的" onTap={() => add()} />
        )}
      </CellGroup>
      {over.length > 0 && <CellGroup title="已失效">{cells(over)}</CellGroup>}
      <CellGroup title="写程序的人">
        <Cell
          icon="link"
          title="接口说明"
          note={`${reference}\n点此复制地址，在电脑上打开`}
          onTap={() => copy(reference)}
        />
      </CellGroup>
    </Screen>
  )
}

function AccountCell({ row, onTap }: { row: ServiceAccountRow; onTap: () => void }) {
  const look = serviceAccountLook[row.state]
  const words = [areaWords(row.areas).join('、'), usedWords(row), endWords(row)].filter(Boolean).join('\n')
  return (
    <Cell
      title={row.name}
      note={words}
      right={row.state === 'active' ? undefined : <StatusChip text={look.text} tone={look.tone} />}
      label={`${row.name}，${look.text}`}
      onTap={onTap}
    />
  )
}

const usedWords = ({ lastUsedTime }: ServiceAccountRow) =>
  lastUsedTime ? `最近使用 ${friendlyTime(lastUsedTime)}` : '还没有用过'

/** Its last day, or the reason why it stops; empty for one that has ended. */
const endWords = ({ state, stopsOn, expiresOn, keeper }: ServiceAccountRow) => {
  if (state === 'unkept') return `${keeper.name}已离开${stopsOn ? `，${friendlyDay(stopsOn)}停止` : ''}`
  if (state === 'stopped') return `${keeper.name}已离开，没有人确认`
  return state === 'active' ? `有效期至 ${friendlyDay(expiresOn)}` : ''
}

export default screen(routes.admin.serviceAccounts, ServiceAccounts, { record: shownAccounts })
