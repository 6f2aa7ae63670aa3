import { sheetsOf, usd } from '/tmp/scratch/real.ts'
import { readXlsx } from 'hucre'
import { writePdf } from '/work/main/src/writers/pdf.ts'
import { writeExcel } from '/work/main/src/writers/excel.ts'
import { writeText } from '/work/main/src/writers/text.ts'
import { writeCsv } from '/work/main/src/writers/csv.ts'
import { fonts as load } from '/work/main/src/writers/fixtures/fonts.ts'
import { readPdf } from '/work/main/src/writers/fixtures/pdf-pages.ts'
import { filedFigures, isFigure, statementFigures } from '/work/main/src/writers/fixtures/printed-amounts.ts'
import { formulaCells, recalculated } from '/work/main/src/writers/fixtures/recalculate.ts'
import { readdirSync, statSync } from 'node:fs'
const fonts = load
const walk = d => readdirSync(d).flatMap(n => { const p=d+'/'+n; return statSync(p).isDirectory()? walk(p) : [p] })
let sheets=0, cells=0, formulas=0, bad=0, pages=0
for (const f of walk('/work/shared/samples')) {
  if (/\.xsd$|\.md$/.test(f)) continue
  for (const opts of [{bilingual:true, thirdDate:true, rate:usd},{rate:usd, wholeStatement:true}]) {
  let all; try { all = await sheetsOf(f, opts) } catch (e) { console.log('ERR', f, String(e).slice(0,200)); continue }
  for (const s of all) {
    sheets++
    const amounts = s.sections.flatMap(x=>x.rows.flatMap(r=>r.cells.filter(c=>c.amount!==null && !(c.source.terms??[]).some(t=>t.kind==='entered')))).length
    const w = await readXlsx(await writeExcel(s))
    const fc = formulaCells(w)
    cells+=amounts; formulas+=fc.length
    if (fc.length!==amounts) { bad++; console.log('not all formulas', f, s.title, fc.length, amounts); 
      const where = s.sections.flatMap(x=>x.rows.flatMap(r=>r.cells.map((c,i)=>[r.field,i,c.amount,c.source.kind,JSON.stringify((c.source.terms??[]).map(t=>[t.kind,t.code,t.sign,t.filed,t.amount]))])))
      }
    const rec = recalculated(w); fc.forEach((c,i)=>{ if (rec[i]!==c.result) { bad++; console.log('DIFF', f, c.formula, rec[i], c.result) } })
    const p = await readPdf(await writePdf(s,{fonts})); pages+=p.pages.length
    const got = p.pages.flatMap(x=>x.texts).filter(isFigure); const want=[...statementFigures(s), ...(s.bilingual? filedFigures(s):[])]
    if (JSON.stringify(got)!==JSON.stringify(want)) { bad++; const i=got.findIndex((g,k)=>g!==want[k]); console.log('PDF', f, got.length, want.length, got.slice(i,i+3), want.slice(i,i+3)) }
  } }
}
console.log({sheets,cells,formulas,pages,bad})
