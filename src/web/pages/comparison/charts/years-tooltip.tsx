import { ChartTooltip, type ChartSeries } from '@mantine/charts'

type YearsTooltipProps = {
  readonly series: ChartSeries[]
  readonly dateText: (at: number) => string
  readonly valueText: (value: number) => string
  /** What the pointer is at, put in by the chart. */
  readonly label?: number
  readonly payload?: readonly Record<string, unknown>[]
}

/** The values of all lines at the date under the pointer. */
export function YearsTooltip({ series, dateText, valueText, label, payload = [] }: YearsTooltipProps) {
  return (
    <ChartTooltip
      label={label === undefined ? '' : dateText(label)}
      payload={[...payload]}
      series={series}
      valueFormatter={valueText}
    />
  )
}
