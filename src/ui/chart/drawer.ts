import { BarChart, type BarSeriesOption } from 'echarts/charts'
import { GridComponent, type GridComponentOption } from 'echarts/components'
import { type ComposeOption, init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Paper } from './canvas'

export type Drawing = ComposeOption<BarSeriesOption | GridComponentOption>
export type Drawer = { draw: typeof draw }

use([BarChart, GridComponent, CanvasRenderer])

/**
 * Draws without animation and listeners, in the library's server mode, which needs only a canvas's 2D context: a mini
 * program's canvas has nothing else. Returns a function that disposes of the drawing and clears the canvas.
 */
export function draw({ canvas, width, height, ratio }: Paper, drawing: Drawing): () => void {
  const pen = canvas.getContext('2d')
  // Text is measured with the drawing context itself: a mini program cannot create another canvas.
  if (pen) setPlatformAPI({ measureText: (text, font) => measureWidth(pen, text, font) })
  const chart = init(canvas, null, { width, height, devicePixelRatio: ratio, ssr: true, renderer: 'canvas' })
  chart.setOption({ animation: false, ...drawing })
  chart.getZr().flush()
  return () => chart.dispose()
}

function measureWidth(pen: CanvasRenderingContext2D, text: string, font = '12px sans-serif') {
  const before = pen.font
  pen.font = font
  const { width } = pen.measureText(text)
  pen.font = before
  return { width }
}
