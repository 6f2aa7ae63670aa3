-- The recommended maximum stands in the statement's own unit, as the method has it, with roubles and dollars beside it.

update assessments set
  summary = (
    summary::jsonb - 'limitUsd' || jsonb_build_object(
      'finalMaxCredit', output::jsonb #> '{combinedAssessment,company,inUnit}',
      'finalMaxCreditRUB', summary::jsonb -> 'finalMaxCredit',
      'finalMaxCreditUSD', summary::jsonb -> 'limitUsd'
    )
  )::json,
  output = jsonb_set(
    jsonb_set(
      output::jsonb,
      '{analysis}',
      output::jsonb -> 'analysis' || jsonb_build_object(
        'finalMaxCredit', output::jsonb #> '{combinedAssessment,company,inUnit}',
        'finalMaxCreditRUB', output::jsonb #> '{analysis,finalMaxCredit}',
        'finalMaxCreditUSD', output::jsonb #> '{conclusion,limitUsd}'
      )
    ),
    '{combinedAssessment,company}',
    (output::jsonb #> '{combinedAssessment,company}') - 'inUnit' || jsonb_build_object(
      'finalMaxCredit', output::jsonb #> '{combinedAssessment,company,inUnit}',
      'finalMaxCreditRUB', output::jsonb #> '{combinedAssessment,company,finalMaxCredit}'
    )
  )::json;
