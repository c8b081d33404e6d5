/** The addresses of the API that administrators and developers use. */
export const adminApi = {
  importIngredients: '/api/adminImportIngredients',
  importNutrition: '/api/adminImportNutrition',
  importAliases: '/api/adminImportAliases',
  importCuisines: '/api/importCuisines',
  importCookware: '/api/importCookware',
  importRecipes: '/api/bulkImportRecipes',
  importSubstitutions: '/api/adminImportSubstitutions',
  missingNutrition: '/api/adminListMissingNutrition',
  acceptNutrition: '/api/adminAcceptNutrition',
  defaultData: '/api/adminLoadDefaultData',
  showRereading: '/api/adminShowRereading',
  reread: '/api/adminReread',
  listReports: '/api/adminListReports',
  resolveReport: '/api/adminResolveReport',
  auditLog: '/api/adminListChanges',
  adminAnalytics: '/api/adminListAnalytics',
  debugNutrition: '/api/debug_nutrition',
  openapi: '/api/openapi.json',
} as const;

/** Pages that only the others of administrators lead to. */
export const adminPages = {
  rereading: '/admin/rereading',
  reports: '/admin/reports',
} as const;
