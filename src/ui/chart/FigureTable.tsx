import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { useAmountMask } from '../show/AmountsContext'
import './FigureTable.scss'

interface FigureTableProps {
  /** Accessible name of the table. */
  label: string
  /** Column headings; the first column contains the names. */
  head: readonly string[]
  /** A row with `onTap` opens the records behind its figures. */
  rows: readonly { key: string; texts: readonly string[]; onTap?: () => void }[]
}

/** Number of columns beyond which figures are shortened. */
const FEW = 3

/** Table of names and figures: the readable form of a chart. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const maskAmounts = useAmountMask()
  return (
    <View
      className={head.length > FEW ? 'figure-table' : 'figure-table figure-table--wide'}
      {...ariaProps({ role: 'list', label })}
    >
      <View className="figure-table__row figure-table__row--head" {...ariaProps({ hidden: true })}>
        <Cells head={head} texts={head} />
      </View>
      {rows.map(({ key, texts: told, onTap }) => {
        const texts = told.map(maskAmounts)
        const said = texts.map((text, index) => (index > 0 ? `${head[index]} ${text}` : text)).join('，')
        if (onTap)
          return (
            <View key={key} {...ariaProps({ role: 'listitem' })}>
              <Tappable className="figure-table__row figure-table__row--link" label={said} onTap={onTap}>
                <Cells head={head} texts={texts} />
              </Tappable>
            </View>
          )
        return (
          <View key={key} className="figure-table__row" {...ariaProps({ role: 'listitem', label: said })}>
            <Cells head={head} texts={texts} />
          </View>
        )
      })}
    </View>
  )
}

const Cells = ({
  head,
  texts: [first = '', ...rest],
}: Pick<FigureTableProps, 'head'> & { texts: readonly string[] }) => (
  <>
    <Text className="figure-table__name">{first}</Text>
    {rest.map((text, index) => (
      <Text key={head[index + 1]} className="figure-table__cell">
        {text}
      </Text>
    ))}
  </>
)
