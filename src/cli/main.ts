import { Command, InvalidArgumentError, Option } from 'commander'
import { companyKinds } from '#domain/assessment/company-kind.ts'
import { comparedAssessmentsMax } from '#domain/policy.ts'
import { inputFormatNames } from '#readers/input-formats.ts'
import { ownSections, type RowAnswers } from '#readers/tables/row-answers.ts'
import { commandWords } from '#words/commands.ts'
import { papers } from '#writers/page-format.ts'
import { oneOf } from '#words/locale.ts'
import { say } from '#wording/say.ts'
import { runAssess } from './commands/assess-command.ts'
import type { AssessCommand } from './commands/assess-options.ts'
import { runCheck, type CheckOptions } from './commands/check-command.ts'
import { runCompare, type CompareCommand } from './commands/compare-command.ts'
import { linesText, type LinesOptions } from './commands/lines-command.ts'
import { runTranslate } from './commands/translate-command.ts'
import type { TranslateOptions } from './commands/translate-options.ts'
import { sourceDateSetting } from './creation-date.ts'
import { exitCodes } from './exit-codes.ts'
import { formatOptions } from './formats.ts'
import { NotWritten, print, printError } from './output.ts'

// The command line: saldo translate, assess, compare, check, lines. This file only declares the commands and their
// options; commands/ implements them.

const program = new Command('saldo').description(commandWords.about).version('0.1.0')
// commander's error message repeats the wrong option, so the message is escaped
program.configureOutput({ writeErr: (text) => printError(...text.trimEnd().split('\n')) })
// Commander exits with 1 when an option is wrong, but here 1 means warnings
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? exitCodes.clean : exitCodes.refused))

// oxlint-disable-next-line node/no-process-env -- the only setting of the command line that comes from the environment
const sourceDate = process.env[sourceDateSetting]

function yearNumber(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new InvalidArgumentError(commandWords.yearMalformed)
  return Number(text)
}

const yearNumbers = (text: string): readonly number[] => text.split(',').map((year) => yearNumber(year.trim()))

/** Parses "<row>=<meaning>", one option per row. The name of a row may contain "=", but a meaning may not. */
function rowAnswer(text: string, before: RowAnswers = {}): RowAnswers {
  const at = text.lastIndexOf('=')
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError(commandWords.rowMalformed)
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) }
}

function reading(command: Command, files = '<files...>'): Command {
  return command
    .argument(files, say(commandWords.files, { read: oneOf(inputFormatNames) }))
    .option('--year <years>', commandWords.year, yearNumbers)
    .addOption(new Option('--all-years', commandWords.allYears).conflicts('year'))
    .addOption(new Option('--denomination <code>', commandWords.denomination).choices(['383', '384', '385']))
    .option('--reporting-year <year>', commandWords.reportingYear, yearNumber)
    .addOption(new Option('--decimal <mark>', commandWords.decimal).choices(['.', ',']))
    .addOption(new Option('--amounts <which>', commandWords.amounts).choices(['stored', 'shown']))
    .addOption(new Option('--totals <how>', commandWords.totals).choices(['as-filed']))
    .option('--row <row=meaning>', say(commandWords.row, { sections: Object.keys(ownSections).join(', ') }), rowAnswer)
}

const paperOption = (): Option => new Option('--paper <paper>', commandWords.paper).choices(Object.keys(papers))

reading(program.command('translate').description(commandWords.translate))
  .addOption(new Option('--format <format>', commandWords.format).choices(formatOptions('statement')).default('text'))
  .option('--out <path>', commandWords.out)
  .option('--name <name>', commandWords.name)
  .option('--bilingual', commandWords.bilingual)
  .option('--currency <code>', commandWords.currency)
  .option('--rate <roubles>', commandWords.rate)
  .option('--rate-source <text>', commandWords.rateSource)
  .option('--rate-date <date>', commandWords.rateDate)
  .option('--whole-statement', commandWords.wholeStatement)
  .option('--columns <columns>', commandWords.columns)
  .option('--side-by-side', commandWords.sideBySide)
  .option('--trace', commandWords.trace)
  .option('--user <name>', commandWords.user)
  .option('--date <day>', commandWords.documentDay)
  .addOption(paperOption())
  .action(async (files: string[], options: TranslateOptions) => {
    process.exitCode = await runTranslate(files, options, sourceDate)
  })

reading(program.command('assess').description(commandWords.assess), '[files...]')
  .addOption(new Option('--format <format>', commandWords.format).choices(formatOptions('assessment')))
  .option('--out <path>', commandWords.out)
  .option('--rate <roubles>', commandWords.dollarRate)
  .option('--rate-source <text>', commandWords.rateSource)
  .option('--rate-date <date>', commandWords.rateDate)
  .option('--name <name>', commandWords.name)
  .option('--as-of <date>', commandWords.asOf)
  .option('--da <amounts>', commandWords.depreciation)
  .addOption(new Option('--kind <kind>', commandWords.kind).choices(companyKinds))
  .option('--kind-reason <text>', commandWords.kindReason)
  .option('--with-statement', commandWords.withStatement)
  .option('--fields <file>', commandWords.fields)
  .addOption(paperOption())
  .action(async (files: string[], command: AssessCommand) => {
    process.exitCode = await runAssess(files, command, {
      today: new Date(),
      sourceDate,
    })
  })

reading(program.command('compare').description(say(commandWords.compare, { most: comparedAssessmentsMax })))
  .addOption(new Option('--format <format>', commandWords.format).choices(['text', 'csv', 'json']))
  .option('--out <path>', commandWords.out)
  .option('--rate <roubles>', commandWords.dollarRate)
  .option('--as-of <date>', commandWords.asOf)
  .action(async (files: string[], command: CompareCommand) => {
    process.exitCode = await runCompare(files, command, { today: new Date() })
  })

reading(program.command('check').description(commandWords.check))
  .option('--strict', commandWords.strict)
  .action(async (files: string[], options: CheckOptions) => {
    process.exitCode = await runCheck(files, options)
  })

program
  .command('lines')
  .description(commandWords.lines)
  .addOption(new Option('--form <form>', commandWords.formKind).choices(['full', 'simplified']).default('full'))
  .addOption(new Option('--edition <edition>', commandWords.edition).choices(['66n-2011', '66n-2019', 'fsbu4']))
  .addOption(
    new Option('--entity <entity>', commandWords.entity).choices(['commercial', 'non-profit']).default('commercial'),
  )
  .action(async (options: LinesOptions) => {
    await print(linesText(options, new Date().getFullYear()))
  })

// not an error if the next program closes the pipe (saldo … | head); `print` throws all other output errors
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.clean)
})

try {
  await program.parseAsync()
} catch (error) {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const isOurs = !(error instanceof NotWritten)
  printError(...(isOurs ? say(commandWords.failed, { reason }).split('\n') : [error.message]))
  process.exitCode = isOurs ? exitCodes.failed : exitCodes.refused
}
