import { yuan } from '@contract/amount'
import type { Line } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { Decimal } from 'decimal.js'
import type { FlowDefinition } from '../engine/definition'
import { type KindSide, titled } from './side'
import { SuppliesRepository } from './supplies-repository'

const flow: FlowDefinition = {
  nodes: [
    { id: 'start', kind: 'start', name: '提交申请', next: 'admin' },
    { id: 'admin', kind: 'any', name: '行政', approver: { by: 'role', role: 'admin' }, next: 'much' },
    {
      id: 'much',
      kind: 'condition',
      name: '合计金额',
      branches: [{ when: { field: 'total', op: 'gt', value: '5000' }, label: '超过 5,000 元', next: 'director' }],
      otherwise: 'end',
    },
    { id: 'director', kind: 'single', name: '主任', approver: { by: 'role', role: 'director' }, next: 'end' },
    { id: 'end', kind: 'end', name: '结束' },
  ],
}

const wanted = (line: Line) => ({ item: String(line.item), qty: Number(line.qty), price: String(line.price) })

export const suppliesSide: KindSide = {
  flow,
  title: titled('用品采购'),
  /** Locks the stock of each item against other applications. */
  holds: ({ firmId }, { values }) => ({
    supplies: linesOf(values.lines).map(({ item }) => `${firmId} ${String(item)}`),
  }),
  async risks({ db }, { values }) {
    const lines = linesOf(values.lines).map(wanted)
    const stock = await new SuppliesRepository(db).byName(lines.map(({ item }) => item))
    return lines.flatMap(({ item, qty, price }) => {
      const known = stock.get(item)
      if (!known) return [{ level: 'info' as const, text: `「${item}」不在库存目录中，需采购` }]
      const found = []
      if (known.stock < qty)
        found.push({
          level: 'info' as const,
          text: `「${item}」库存${known.stock}${known.unit}，需采购${qty - known.stock}${known.unit}`,
        })
      if (new Decimal(price).gt(new Decimal(known.price).times('1.2')))
        found.push({
          level: 'warn' as const,
          text: `「${item}」单价${yuan(price)}，高于目录价${yuan(known.price)}两成以上`,
        })
      return found
    })
  },
  async suggestions({ db }) {
    const items = await new SuppliesRepository(db).all()
    return {
      'lines.item': items.map(({ name, unit, price, stock }) => ({
        value: name,
        note: `库存 ${stock}${unit} · ${yuan(price)}`,
        fills: { price },
      })),
    }
  },
  /** Takes what is in stock and records what has to be bought. */
  async effect(context, { workId, values }) {
    const supplies = new SuppliesRepository(context.db)
    // Sorted by item: two works that take the same items would otherwise deadlock.
    const lines = linesOf(values.lines).map(wanted)
    for (const { item, qty, price } of lines.sort((a, b) => (a.item < b.item ? -1 : 1))) {
      const fromStock = await supplies.take(item, qty)
      await supplies.order({
        id: context.newId(),
        work_id: workId,
        item,
        qty,
        from_stock: fromStock,
        to_buy: qty - fromStock,
        price,
        created_at: context.time,
      })
    }
  },
}
