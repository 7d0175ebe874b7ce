// Over 300 lines: the attributes of several schemas, as data in one place.

/**
 * The attributes that the schemas of Office documents (ECMA-376 and Microsoft's published extensions) know, by how they type them.
 * Taken from the schema descriptions of the Open XML SDK. Attributes that are on no list here take words, switches, dates or codes.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Attributes that are a number on at least one element: such a number may be as long as the type allows. */
export const NUMBER_ATTRIBUTES = list(`
  ConnectionID DataBindingLoadMode ID LCID a abstractNumId accel accuracyVersion activeCellId activeCol activeRow activeSheetId activeTab
  afterLines aggregatedColumn algIdExt alignmentLevel alnAt amount amt ang angle angularRad animId authorId autoFormatId autoShow ax ay az
  b bIns bagExtId base baseColWidth baseField baseItem baseline beforeLines binding bldLvl blurRad bookmarkIdSeed borderId bottom
  bottomFromText bounceEnd bright brushSize builtInGroupCount builtinId by c cId cacheId cacheIdCreatedVersion cacheIdSupportedVersion
  calcId categoryIdx cfe cff cfo chapStyle charSpace charset chart chartFormat che chf cho click clrIdx cm code codePage colFirst colId
  colLast colPageCount colorId colorTemp cols column columnCount columnWidthPercent columns commandType complete concurrentManualCount
  confidence connectionId connectloc contentBits contentType contentTypeVersion contourW contrast copies cost count countBy cp
  crackSpacing createdVersion cryptAlgorithmSid cryptProviderTypeExt cryptSpinCount current custAng custLinFactNeighborX
  custLinFactNeighborY custLinFactX custLinFactY custRadScaleInc custRadScaleRad custScaleX custScaleY custSzX custSzY cx cy d dataDxfId
  dataPosition day decel decimalPlaces defTabSz defUIPriority defaultColWidth defaultImageDpi defaultRowHeight defaultThemeVersion degree
  depthPercent destOrd detail dgmbasetextscale dgmfontsize dgmlayout dgmlayoutmru dgmnodekind dgmscalex dgmscaley dgmstyle dimension dir
  dist distB distL distR distT dllVersion double doughnutHoleSize dpi dropLines durableId duration dx dxfId dxfid dy dyDescent dz east eb
  end endA endChars endNum endPos endangle evalOrder extrusionH fact fadeDir fi field fieldId fieldPosition fillId filterId filterTabId
  filterVal first firstColumnMaxWidth firstColumnMinWidth firstDataCol firstDataRow firstHeaderRow firstLineChars firstPageNumber firstRow
  firstSheet firstSlideNum fitToHeight fitToWidth fld fontId fontScale footer format formatIdx fov frame from fromColOff fromRowOff
  functionGroupId g gapDepth gapWidth grainSize gridSize gridSpan groupInterval grpId gutter h hangingChars hash header
  headerRowBorderDxfId headerRowCount headerRowDxfId heading height heightPercent hier hierarchy hierarchyUsage horizontalDpi hour hrpct
  ht hue i i1 i2 i3 i4 iLevel iMeasureFld iMeasureHier iconId iconSet id idNew idOrig idx ilvl imgH imgW in inc indent index indexed
  initial integer intensity interval item itemHeight itemLocation itemPageCount itemWidth iterateCount iterateDelta kern kx ky l lBound
  lIns lastIdx lastRefreshVersion lat latitude left leftChars leftFromText legacySpreadsheetColorIndex len length level lfe lff lfo lhe
  lhf lho lim linePitch lineWeight lines lnSpcReduction localSheetId lon longitude lum lvl manualBreakCount manualMax manualMin mapId
  mappingCount marB marL marR marT max maxHeight maxLength maxRId maxRank maxResponseId maxRev maxSheetId maxVal maxValue maxWidth
  measureGroup memberValueDatatype mergeInterval min minLength minRId minRefreshableVersion minRev minSupportedVersion minValue
  minVersionLoad minimalRefreshVersion minimumVersion minute missingItemsLimit miterlimit month movingMultiple mpFld n nameLen new
  newLength newVal nextId node-number north np ns num numCol numFmtId numId numPicBulletId numPoints numSld numberOfShades objId
  offset-to-start old oldFunctionGroupId oldLength oldShortcutKey oldVal orientationangle other outlineLevel outlineLevelCol
  outlineLevelRow overlap ownerIdx pLen pPos page pageWrap paperSize par parentSet pencilSize percentComplete perspective pid pitchFamily
  pivotCacheId port-num pos position presStyleCnt presStyleIdx preserveHistory presetBounceEnd presetID presetSubtype pressure previousCol
  previousRow pri priority ptCount queryTableFieldId r rAng rId rIns rad radius rank rankBy readingOrder reconnectionMethod recordCount
  referenceMultiple refreshedDate refreshedVersion regroupid relativeHeight relativeIndent rep resId resourceIdInt restart rev
  revIDLastSave revisionId revisionsSpinCount rfe rff rfo rhe rhf rho right rightChars rightFromText rot rotX rotY rotationAngle row
  rowCount rowDrillCount rowHeight rowPageCount rowSpan rows s sId sat sb scale scaling sd second secondColumnMaxWidth
  secondColumnMinWidth sel selectionLevel seq seriesIdx serverZoom setVersion shapeId sheetId sheetPosition shininess shortcutKey show si
  signal-size size skewangle sldId smoothness smtId solveOrder sourceField sourceSheetId south sp space spc spcCol spd spid spidmax
  spinCount spinValue spokes spotAng spt sqlType srcOrd st stA stPos start startAt startChars startIndex startItem startNum startangle
  stdDev style sx sy sz t tIns tabId tabRatio tableBorderDxfId tableColumnId tableId tblpX tblpY textRotation theme thresh time timeOffset
  timeZoneBias timeout tint to toColOff toRowOff top topFromText totalsRowBorderDxfId totalsRowCount totalsRowDxfId track trans tx ty type
  uBound uiPriority unboundColumnsLeft unboundColumnsRight uniqueCount updatedVersion v val value vendorID verId version verticalDpi
  viewportSz vm vol w warnBelowVersion west width widthMin windowHeight windowWidth workbookSpinCount workbookViewId x x1 x2 xSplit
  xWindow xfId y y1 y2 ySplit yWindow year z z-order zOrderOff zoom zoomScale zoomScaleNormal zoomScalePageLayoutView
  zoomScaleSheetLayoutView
`);

/** Attributes that are bytes in base64 on every element that has them: hashes and salts of protection, drawings. */
export const BINARY_ATTRIBUTES = list(`
  gfxdata hash hashData hashValue revisionsHashValue revisionsSaltValue salt saltData saltValue workbookHashValue workbookSaltValue
`);

/** Attributes that are free text by the schema, on every element that has them. */
export const STRING_ATTRIBUTES = list(`
  DataBindingName FileBindingName Name Namespace ObjectID ProgID RootElement SchemaID SchemaRef SelectedStyle SelectionNamespaces ShapeID
  StyleName URI _ acdName actionId activeCell addlXml addlxml address1 adj adminDistrict1 adminDistrict2 advAuto advTm algIdExtSource
  algorithmName allCaption allUniqueName alt altLang altText altTextSummary althref appName appRef appref arcsize arg argValue ascender
  ascii att attribution author backdepth beginModifierType bidi blacklevel blip bmk bmkName borderbottomcolor borderleftcolor
  borderrightcolor bordertopcolor brightness brushRef cache canvasRef canvasTransformRef caption cell cellRange cf channel chromakey class
  classid cmd colHeaderCaption color color2 colors columnId columnName command comment connectangles connection connectlocs
  constrainbounds contentTypeDescription contentTypeName contentTypeScope contextRef control1 control2 coordorigin coordsize countryRegion
  cropbottom cropleft cropright croptop cryptProvider cryptProviderTypeExtSource csCatId csTypeId cssClass ct culture cultureLanguage
  cultureRegion customList customMenu dashstyle dataCaption dataCellStyle ddeService ddeTopic decimal decimals defStyle
  defaultMemberUniqueName defaultPivotStyle defaultSlicerStyle defaultTableStyle defaultTimelineStyle defaultValue delay delimiter
  descender descr description destination destinationFile dialog-turn diffusity dimensionUniqueName displayFolder displayName displayText
  divId dm dn docId docLocation dockstate documentID documentId dr driveId drop dst dur dxaOrig dyaOrig eastAsia ed editPage embed
  embeddedDataId embeddedHtml embosscolor encoding endModifierType endpoint-address endpoint-info-ref endpoint-pair-ref endpointId
  entityId entityName eqn equationxml error errorCaption errorTitle evtFilter extRef extrusioncolor facet fallbackImg fciBasedOn fciName
  featureList featureName fieldCodes fieldsID fillcolor filterPivotName fmla fmlaGroup fmlaLink fmlaRange fmlaTxbx focus focusposition
  focussize font forName foredepth formatCode fromColumn fromTable gain gamma gap gdRefAng gdRefR gdRefX gdRefY goal grammar-ref
  grandTotalCaption hAnsi hR hashData headerRowCellStyle help helpText helperText hierarchyName href idcntr iddest idref idsrc image
  imagesize initials inkSourceRef inset instr internalName invalEndChars invalStChars invalidUrl isoCountryCode itemId k key lang
  lastEdited lastValue latestEventMarker license lightlevel lightlevel2 lightposition lightposition2 limo linkTarget linkType linkedCell
  list listFillRange lo loCatId loTypeId loadImage localConnection locality location lowestEdited macro macroName majorUnit
  manifestLocation manufacturer map mappingRef master matchingName mathML mathStruct mathSymbol matrix maxAng maxR maxX maxY mdx mdxLong
  media-type mediaType memberName menuHelp mergeCell message-id midline minAng minR minVer minX minY minorUnit missingCaption model-ref
  moveWith multiSel newName oEmbedUrl objectId odcFile offset offset2 oldComment oldCustomMenu oldDescription oldHelp oldName oldStatusBar
  opacity opacity2 original out overflow pageStyle parent pcaRings phldrT pict pivotTableStyle points polar polygonId port-type post
  postalCode prLst prefix prefixMappings presId presName presStyleLbl priorRef process progId promptTitle propertyName provider providerId
  ptsTypes qs qsCatId qsTypeId r1 r2 rName rVer radiusrange rctx readOnly recolortarget refAdded refForName refersTo refreshedBy relId
  relid repeatCount repeatDur requiredMultiChoice resource resourceIdStr respectTo revisionsAlgorithmName richSortKey rotationangle
  rotationcenter rowHeaderCaption rowSource rupBuild schemaLocation script scriptLink securityDescriptor seek semanticType serialNo
  serverCommand serverSldId service-name setDate setDefinition shadowcolor shapeName shapeid showField sigProvUrl signal
  signingInstructions signinginstructions sigprovurl singleSignOnId sizeString skewamt sndName solutionID source sourceCaption
  sourceDataName sourceFile sourceName sourceObject sourceRef specificationRef specularity src srcUrl stAng statusBar store storeItemID
  storeType string stringValue1 stringValue2 strokecolor strokeweight styleLbl styleName subtotalCaption suggestedSigner suggestedSigner2
  suggestedSignerEmail suggestedsigner suggestedsigner2 suggestedsigneremail swAng syncRef tableName tablelimits tableproperties tag
  target textboxrect textlink tgt tgtFrame thousands time-ref-uri timestampRef tm tmFilter toColumn toTable tokens tooltip topLeftCell
  totalsRowCellStyle totalsRowLabel traceDataRef traceFormatRef trend typeface underflow uniqueId uniqueMemberProperty uniqueName
  uniqueParent units uri url userId userName userProvider vacatedStyle variable versionID viewpoint viewpointorigin vocabulary wR weight
  weightExpression workbookAlgorithmName wrapcoords xpath xrange yrange
`);

/** Attributes that are free text on these elements and typed on others. */
export const STRING_ON_ELEMENT: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ID: `
      Schema
    `,
    action: `
      hlinkClick hlinkHover hlinkMouseOver
    `,
    anchor: `
      hyperlink
    `,
    ang: `
      cxn
    `,
    authorId: `
      asgn atrbtn cm instance reply unAsgn
    `,
    b: `
      rect
    `,
    baseline: `
      context
    `,
    bld: `
      bldChart bldDgm
    `,
    by: `
      anim cBhvr
    `,
    c: `
      b d e i m n s
    `,
    cap: `
      pageField
    `,
    char: `
      buChar
    `,
    characterSet: `
      textPr webPublishing
    `,
    codeName: `
      sheetPr workbookPr
    `,
    column: `
      bind
    `,
    count: `
      animPr
    `,
    cs: `
      rFonts relIds
    `,
    d: `
      rowItem
    `,
    data: `
      idmap
    `,
    default: `
      DummyContentTypeElement channel
    `,
    dir: `
      cover pull ripple
    `,
    display: `
      hyperlink
    `,
    distance: `
      callout
    `,
    edge: `
      extrusion
    `,
    end: `
      animPr trim
    `,
    fill: `
      shd
    `,
    filter: `
      animEffect
    `,
    first: `
      main
    `,
    format: `
      DummyContentTypeElement numFmt serverFormat
    `,
    formula: `
      cacheField calculatedItem imageFormula
    `,
    from: `
      anim cBhvr curve line traceView
    `,
    function: `
      group interpretation one-of sequence
    `,
    gapWidth: `
      catScaling
    `,
    hidden: `
      DummyContentTypeElement
    `,
    hierarchy: `
      calculatedMember
    `,
    id: `
      Comment OLEObject absoluteUrl address altChunk arc attachedTemplate attrSrcUrl author background binding blip bold boldItalic
      bookmarkEnd bookmarkStart box brush button buttonGroup canvas canvasTransform category cellDel cellIns cellMerge channel chart
      checkBox cm comboBox comment commentRangeEnd commentRangeStart commentReference commentRel conflictDel conflictIns connection
      contentPart context control controlPr curve custData customPr customXmlConflictDelRangeEnd customXmlConflictDelRangeStart
      customXmlConflictInsRangeEnd customXmlConflictInsRangeStart customXmlDelRangeEnd customXmlDelRangeStart customXmlInsRangeEnd
      customXmlInsRangeStart customXmlMoveFromRangeEnd customXmlMoveFromRangeStart customXmlMoveToRangeEnd customXmlMoveToRangeStart
      dataRef dataSource datastoreItem del div drawing drawingHF dropDown dynamicMenu editBox embedBold embedBoldItalic embedItalic
      embedRegular endpoint endpoint-info externalBook externalData externalReference fill font footerReference gallery grammar group
      groupBox handoutMasterId hdr header headerReference headerSource hlinkClick hlinkHover hlinkMouseOver htmlPubPr hyperlink image
      imageControl imagedata info inkSource ins interpretation italic item label labelControl layoutContainer legacyDrawing
      legacyDrawingHF line link mapping matrix menu menuGroup menuSeparator model modelTable moreImagesAddress moveFrom moveFromRangeEnd
      moveFromRangeStart moveTo moveToRangeEnd moveToRangeStart movie msForm notesMasterId numberingChange objectEmbed objectLink objectPr
      ocx oleLink oleObj oleObject one-of oval pPrChange pageSetup path picAttrSrcUrl picture pivotCache pivotCacheDefinition
      pivotSelection pivotTableReference polyline printerSettings question r rPrChange radioButton radioGroup rangeSet recipientData rect
      reference regular rel relativeUrl reply richInfo roundrect saveThroughXslt sectPrChange separator sequence shadow shape shapetype
      sheet skew sld sldId sldLayoutId sldMasterId slicer slicerCache sourceFileName splitButton src stroke subDoc tab table tablePart
      tags task taskFormGroup taskGroup tblGridChange tblPrChange tblPrExChange tcPrChange textbox textdata textpath themeVariant
      timelineCacheRef timelineRef timestamp toggleButton toolbarData trPrChange trace traceFormat traceGroup traceView userShapes
      webextension webextensionref worksheetSource
    `,
    in: `
      fade
    `,
    l: `
      rect
    `,
    label: `
      button category checkBox comboBox control dropDown dynamicMenu editBox gallery group groupBox hyperlink item labelControl menu
      menuGroup radioButton radioGroup tab task taskFormGroup taskGroup toggleButton track
    `,
    length: `
      animPr callout
    `,
    link: `
      audioFile blip media model3d oleObject quickTimeFile snapshot svgBlip track videoFile
    `,
    max: `
      valScaling
    `,
    measureGroup: `
      cacheHierarchy calculatedMember kpi
    `,
    meth: `
      colorStyle
    `,
    method: `
      label
    `,
    min: `
      valScaling
    `,
    miterlimit: `
      stroke
    `,
    model: `
      inkSource
    `,
    n: `
      i item k oartAnchor p rPr ref selection sheetUid test
    `,
    name: `
      LongProp activeTabTopLevelEntity animPr attr author autoCaption bmk bookmarkStart brushProperty cNvPr cSld cacheField
      cachedUniqueName calculatedMember caption cellStyle channel channelProperty characteristic choose clrScheme cmAuthor connection cont
      control custClr custShow customPr customWorkbookView dataField dataRef dbTable ddeItem definedName deletedField designTag dimension
      docPr docVar effectDag else feature filter flag fmtScheme font fontScheme forEach functionGroup futureMetadata gd group guide if key
      label layoutNode lsdException lvl mcd measureGroup member metadataType modelTable moveFromRangeStart moveToRangeStart mp
      namedSheetView ocxPr oleItem oleObj pageField pageItem parameter pivotField pivotTable pivotTableDefinition pivotTableStyleInfo
      property protectedRange queryTable queryTableField rangeSet rdn ris scenario section sheet slicer slicerCacheDefinition slicerStyle
      snd sndTgt sourceConnection srcProperty styleLbl table tableColumn tableStyle tableStyleInfo tag theme themeFamily themeVariant
      timeline timelineCacheDefinition timelineStyle timeslicer type userInfo wavAudioFile worksheetSource xrrDefName xrrSheet
    `,
    orientation: `
      extrusion
    `,
    origin: `
      fill shadow skew
    `,
    path: `
      animMotion shape shapetype
    `,
    percentage: `
      DummyContentTypeElement
    `,
    position: `
      fill h
    `,
    prompt: `
      dataValidation parameter
    `,
    prst: `
      prstTrans
    `,
    r: `
      c ccse cell cellWatch inputCells nc oartAnchor oc rect singleXmlCell tr undo xrrc
    `,
    ref: `
      autoFilter colSortMap comment dataRef dimension effect f forEach grammar group-info hyperlink location mergeCell model nsvFilter
      oleSize pivotCacheDataSource pivotCacheDynamicArray raf rangeSet richSortCondition rowSortMap rqt rrc sortCondition sortState table
      threadedComment worksheetSource xrrList xrrrc
    `,
    shapeId: `
      objectEmbed objectLink
    `,
    sheet: `
      dataRef rangeSet worksheetSource
    `,
    shortcutKey: `
      definedName
    `,
    size: `
      activeArea fill
    `,
    spid: `
      arc bldDgm bldGraphic bldOleChart bldP cameraTool compatExt compatSp control curve group image inkTgt legacyDrawing line oleObj oval
      polyline rect roundrect shape shapetype spTgt subSp
    `,
    st: `
      animPr trim
    `,
    status: `
      kpi
    `,
    style: `
      arc curve group image line oval polyline rect roundrect shape shapedefaults shapetype slicer textbox textpath timeline
    `,
    styleId: `
      style
    `,
    t: `
      rect s tracePt
    `,
    text: `
      cfRule dbCommand question
    `,
    time: `
      bmk nullEvt pauseEvt playEvt resumeEvt seekEvt stopEvt triggerEvt
    `,
    title: `
      SetTitle arc bottom cNvPr cm column curve docPr fill group image imagedata left line menu menuSeparator oval polyline rect right
      roundrect shape shapetype stroke survey tab top webPublishItem webPublishObject
    `,
    to: `
      anim cBhvr curve line traceView
    `,
    type: `
      annotation annotationXML bag binding callout cat fld oembedShared rxn shape
    `,
    u: `
      rowItem
    `,
    user: `
      scenario
    `,
    v: `
      clippath e path s
    `,
    val: `
      addressFieldName alias aliases altName attachedSchema attr basedOn begChr cfvo characteristic chr clickAndTypeStyle color
      compatSetting connectString customFilter dateFormat decimalSymbol default defaultTableStyle desc description designTag divId docPart
      docPartCategory docPartGallery docVar encoding endChr entryMacro exitMacro filter format helpText if inputCells item lang lid link
      listEntry listSeparator lvlText mailSubject mappedName mathFont name next noLineBreaksAfter noLineBreaksBefore numStyleLink pStyle
      param placeholder query rFont rStyle scriptLink sectionTitle sepChr sheetName statusText strVal style styleClr styleLink
      stylePaneSortMethod sz table tag tblCaption tblDescription tblStyle themeFontLang title tmAbs udl uniqueID uniqueId
    `,
    value: `
      brushProperty kpi listItem ocxPr property
    `,
    version: `
      chartSpace emma reference
    `,
    x: `
      pos pt
    `,
    y: `
      pos pt
    `,
  }).map(([name, elements]) => [name, list(elements)]),
);
