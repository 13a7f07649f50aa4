import { eventName } from '@contract/webhook/codes'
import type { DeliveryRow } from '@contract/webhook/shapes'
import { friendlyTime } from '@/lib/time'
import { deliveryLook } from '@/rules/looks/webhookLook'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { StatusChip } from '@/ui/show/StatusChip'

interface DeliveriesProps {
  rows: readonly DeliveryRow[]
  /** Number of deliveries that can be sent again. */
  parked: number
  onOpen: (deliveryId: string) => void
  onResend: () => void
}

/** Latest deliveries of a subscription, each with what became of it. */
export function Deliveries({ rows, parked, onOpen, onResend }: DeliveriesProps) {
  if (rows.length === 0) return null
  return (
    <CellGroup title="最近的推送" note="送不到的一天内一次次再推，间隔越来越长，之后搁置；记录保存三十天。">
      {parked > 0 && <Cell icon="refresh" title={`再推搁置的 ${parked} 件`} onTap={() => onResend()} />}
      {rows.map((row) => {
        const look = deliveryLook[row.state]
        return (
          <Cell
            key={row.deliveryId}
            title={eventName(row.type)}
            note={deliveryWords(row)}
            right={<StatusChip text={look.text} tone={look.tone} />}
            onTap={() => onOpen(row.deliveryId)}
          />
        )
      })}
    </CellGroup>
  )
}

/** 今天 10:20 · 答复 204 · 35 毫秒 */
export const deliveryWords = ({ time, lastStatus, lastMs, problem, attempts }: DeliveryRow): string =>
  [
    friendlyTime(time),
    problem || (lastStatus === null ? '' : `答复 ${lastStatus}`),
    lastMs === null ? '' : `${lastMs} 毫秒`,
    attempts > 1 ? `推了 ${attempts} 次` : '',
  ]
    .filter(Boolean)
    .join(' · ')
