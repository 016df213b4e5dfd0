drop table episode_variants, episodes, seasons, content_languages, content_countries, contents, languages, countries,
  content_types, seeds;
