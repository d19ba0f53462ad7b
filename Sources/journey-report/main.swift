import ArgumentParser
import JourneyReportCommands

StandardDescriptors.prepare()
JourneyReport.main()
